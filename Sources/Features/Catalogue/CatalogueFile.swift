package import CatalogueContract
internal import ContractJSON
internal import Messages
internal import RPC

/// Exercises to import into the catalogue: one JSON object per line, in the form of the contract's ExerciseTemplate,
/// with an `id` that stays the same from import to import.
package struct CatalogueFile: Sendable {
  /// The exercises, in the order of the lines.
  package let templates: [ExerciseTemplate]

  /// The reason for which a file is refused: what is wrong, line by line, up to twenty errors.
  package struct Failure: Error, CustomStringConvertible {
    /// A sentence for each error.
    package let lines: [String]

    /// All sentences, one per line.
    package var description: String { lines.joined(separator: "\n") }
  }

  private static let failuresMax = 20

  /// The exercises that come with the server.
  package static let starter = CatalogueFile(templates: StarterCatalogue.templates)

  private init(templates: [ExerciseTemplate]) { self.templates = templates }

  /// Parses the lines; empty ones are skipped. A file with any error is refused as a whole.
  package init(_ text: String) throws(Failure) {
    var templates: [ExerciseTemplate] = []
    var failures: [String] = []
    var lineOf: [String: Int] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      let number = index + 1
      do {
        let template = try ExerciseTemplate(json: String(line))
        var violations = CatalogueRules.violations(in: template)
        if let id = template.id {
          if let first = lineOf.updateValue(number, forKey: "\(id)") {
            violations.refuse("id", "expected another id than in line \(first)")
          }
        } else {
          violations.refuse("id", "expected a UUID, got none")
        }
        failures += violations.map { "Line \(number), \($0.field): \($0.description)." }
        templates.append(template)
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
    self.templates = templates
  }
}
