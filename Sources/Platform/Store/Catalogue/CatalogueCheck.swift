public import Loop
public import Postgres

/// Walks the database's catalogue and tells what breaks row ownership: a table that forgot something,
/// a role that may too much.
public enum CatalogueCheck {
  /// The findings, each a sentence; none if all is well.
  public static func run(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> [String] {
    let session = try await Session.connect(settings, on: loop)
    var findings: [String] = []
    for query in CatalogueQueries.all {
      for row in try await session.run(query) {
        findings.append(try row.decode(String.self, at: 0))
      }
    }
    return findings
  }
}
