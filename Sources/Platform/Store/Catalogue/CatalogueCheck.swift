public import Loop
public import Postgres

/// A check of the system catalogue for violations of row ownership: a table that lacks something, or a
/// role with too many rights.
public enum CatalogueCheck {
  /// Returns the findings, each a sentence; none if everything is correct.
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
