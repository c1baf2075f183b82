package import Base
internal import CatalogueContract
package import Loop
internal import Messages
package import Postgres
internal import Store

/// The import of exercises into the catalogue. A repeat changes nothing. Exercises that administrators created or
/// edited are left unchanged.
package enum CatalogueImport {
  /// The outcome of an import.
  package struct Outcome: Equatable, Sendable {
    /// The number of new exercises.
    package var createdCount = 0
    /// The number of existing exercises that were changed.
    package var updatedCount = 0
    /// The number of existing exercises that were equal.
    package var unchangedCount = 0
    /// The number of exercises left unchanged because administrators created or edited them.
    package var keptCount = 0
  }

  /// Imports all of `file` in one transaction, as the owner of the schema.
  package static func run(
    _ file: CatalogueFile, _ settings: ConnectionSettings, at time: Timestamp,
    on loop: EventLoop
  ) async throws -> Outcome {
    let session = try await Session.connect(settings, on: loop)
    var outcome = Outcome()
    try await session.run("begin")
    for exercise in file.exercises {
      let rows = try await session.run(try statement(exercise, at: time))
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

  private static func statement(
    _ exercise: CatalogueExercise, at time: Timestamp
  ) throws -> SQL {
    let languages = exercise.languages
    let texts = try languages.map { try exercise.texts(in: $0)?.document() }
    let readers = ReaderLanguages.all(of: languages)
    return """
      select pulsewire.import_exercise_template(
        \(exercise.template.id), \(try exercise.template.document())::jsonb,
        (select jsonb_object_agg(l, d::jsonb)
          from unnest(\(languages)::text[], \(texts)::text[]) t (l, d)),
        (select jsonb_object_agg(l, w) from unnest(\(readers.map(\.reader))::text[],
          \(readers.map(\.written))::text[]) t (l, w)), \(time))
      """
  }
}
