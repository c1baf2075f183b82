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
    /// The number of exercises of a collection that were left out, because others have their names.
    package var takenCount = 0
    /// The number of exercises that were retired, because their collection has them no longer.
    package var retiredCount = 0
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
      let rows = try await session.run(
        try statement(exercise, isForeign: file.isForeign, at: time))
      switch try rows.only.decode(String.self, at: 0) {
      case "created": outcome.createdCount += 1
      case "updated": outcome.updatedCount += 1
      case "kept": outcome.keptCount += 1
      case "taken": outcome.takenCount += 1
      default: outcome.unchangedCount += 1
      }
    }
    for id in file.retired {
      let rows = try await session.run(
        "select pulsewire.retire_imported_exercise_template(\(id), \(time))")
      if try rows.only.decode(Bool.self, at: 0) { outcome.retiredCount += 1 }
    }
    try await session.run("commit")
    return outcome
  }

  private static func statement(
    _ exercise: CatalogueExercise, isForeign: Bool, at time: Timestamp
  ) throws -> SQL {
    let function =
      isForeign
      ? "pulsewire.import_foreign_exercise_template" : "pulsewire.import_exercise_template"
    let languages = exercise.languages
    let texts = try languages.map { try exercise.texts(in: $0)?.document() }
    let readers = ReaderLanguages.all(of: languages)
    return """
      select \(unsafeSQL: function)(
        \(exercise.template.id), \(try exercise.template.document())::jsonb,
        (select jsonb_object_agg(l, d::jsonb)
          from unnest(\(languages)::text[], \(texts)::text[]) t (l, d)),
        (select jsonb_object_agg(l, w) from unnest(\(readers.map(\.reader))::text[],
          \(readers.map(\.written))::text[]) t (l, w)), \(time))
      """
  }
}
