public import Base
internal import CatalogueContract
public import Loop
public import Postgres

/// Brings exercises into the catalogue. Done again, it changes nothing. What administrators made or
/// edited is left as it is.
public enum CatalogueImport {
  /// What became of the exercises.
  public struct Outcome: Equatable, Sendable {
    /// New ones.
    public var createdCount = 0
    /// Those that were there, and otherwise.
    public var updatedCount = 0
    /// Those that were there as they are.
    public var unchangedCount = 0
    /// Those that were left because administrators made or edited what is there.
    public var keptCount = 0
  }

  /// Imports all of `file` in one transaction, as who owns the schema.
  public static func run(
    _ file: CatalogueFile, _ settings: ConnectionSettings, at time: Timestamp,
    on loop: EventLoop
  ) async throws -> Outcome {
    let session = try await Session.connect(settings, on: loop)
    var outcome = Outcome()
    try await session.run("begin")
    for template in file.templates {
      let rows = try await session.run(
        """
        select pulsewire.import_exercise_template(
          \(template.id), \(try template.document())::jsonb, \(time))
        """)
      switch try rows.only.decode(String.self, at: 0) {
      case "created": outcome.createdCount += 1
      case "updated": outcome.updatedCount += 1
      case "kept": outcome.keptCount += 1
      default: outcome.unchangedCount += 1
      }
    }
    try await session.run("commit")
    return outcome
  }
}
