internal import CatalogueContract
internal import ContractJSON
internal import Messages

/// The texts of an exercise in one language.
package struct ExerciseTexts: Equatable, Sendable {
  /// The usual name.
  package var name = ""
  /// A sentence about the exercise.
  package var description = ""
  /// The steps, in order.
  package var instructions: [String] = []
  /// The tips for better form.
  package var formTips: [String] = []
  /// The common mistakes.
  package var commonMistakes: [String] = []

  /// Returns the texts as the database stores them: the JSON form of an exercise that has nothing else.
  func document() throws -> String {
    var template = ExerciseTemplate()
    template.texts = self
    return try template.json()
  }
}
