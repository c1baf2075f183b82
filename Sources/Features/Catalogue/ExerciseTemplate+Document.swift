package import CatalogueContract
internal import ContractJSON
internal import Messages
internal import SettingsContract

extension ExerciseTemplate {
  /// The fields that only the server sets.
  static let serverFields: Set<String> = [
    "id", "active", "origin", "version", "create_time", "update_time", "language",
    "display_url",
  ]

  /// The fields of the texts.
  static let textFields = [
    "name", "description", "instructions", "form_tips", "common_mistakes",
  ]

  /// The texts in one language.
  package var texts: ExerciseTexts {
    get {
      ExerciseTexts(
        name: name, description: description, instructions: instructions, formTips: formTips,
        commonMistakes: commonMistakes)
    }
    set {
      (name, description) = (newValue.name, newValue.description)
      (instructions, formTips) = (newValue.instructions, newValue.formTips)
      commonMistakes = newValue.commonMistakes
    }
  }

  /// Returns the exercise as the database stores it: JSON without its texts and the fields that are columns.
  func document() throws -> String {
    var content = self
    content.texts = ExerciseTexts()
    (content.id, content.active, content.origin, content.version) = (nil, false, .unspecified, 0)
    (content.createTime, content.updateTime, content.language) = (nil, nil, .unspecified)
    content.displayURL = ""
    return try content.json()
  }
}
