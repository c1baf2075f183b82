package import Base
package import CatalogueContract
internal import ContractJSON
internal import Messages
internal import RPC
internal import SettingsContract

/// Exercises to import into the catalogue: one JSON object per line, in the form of the contract's ExerciseTemplate,
/// with an `id` that stays the same from import to import. A further line with the same `id` and a `language` gives the
/// texts in that language, and nothing else.
package struct CatalogueFile: Sendable {
  /// The exercises, in the order of the lines.
  package private(set) var exercises: [CatalogueExercise] = []

  /// The exercises with their English texts.
  package var templates: [ExerciseTemplate] { exercises.map(\.template) }

  /// The reason for which a file is refused: what is wrong, line by line, up to twenty errors.
  package struct Failure: Error, CustomStringConvertible {
    /// A sentence for each error.
    package let lines: [String]

    /// All sentences, one per line.
    package var description: String { lines.joined(separator: "\n") }
  }

  private static let failuresMax = 20

  /// Whether they are of somebody else's collection, of which one is left out whose name another exercise has.
  package private(set) var isForeign = false
  /// The identifiers of those that their collection has no longer.
  package private(set) var retired: [UUID] = []

  init(exercises: [CatalogueExercise]) { self.exercises = exercises }

  /// Creates the exercises of somebody else's collection.
  init(foreign exercises: [CatalogueExercise], retired: [UUID] = []) {
    (self.exercises, self.retired, isForeign) = (exercises, retired, true)
  }

  /// Parses the lines; empty ones are skipped. A file with any error is refused as a whole.
  package init(_ text: String) throws(Failure) {
    var failures: [String] = []
    var lines = CatalogueLines()
    let texts = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in texts.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      let number = index + 1
      do {
        let violations = lines.add(try ExerciseTemplate(json: String(line)), number)
        failures += violations.map { "Line \(number), \($0.field): \($0.description)." }
      } catch let error as MessageError {
        if case .invalid(let violations) = error {
          failures += violations.map { "Line \(number), \($0.field): \($0.description)." }
        } else {
          failures.append("Line \(number) is not an exercise.")
        }
      } catch {
        failures.append("Line \(number) is not an exercise: \(error).")
      }
    }
    guard failures.isEmpty else { throw Failure(lines: Array(failures.prefix(Self.failuresMax))) }
    exercises = lines.exercises
  }
}
