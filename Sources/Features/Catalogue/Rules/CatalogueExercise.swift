package import CatalogueContract
package import SettingsContract

/// An exercise to import, with its texts in other languages than English.
package struct CatalogueExercise: Equatable, Sendable {
  /// The exercise with its English texts.
  package var template: ExerciseTemplate
  /// The texts in other languages.
  package var translations: [Language: ExerciseTexts] = [:]

  /// The languages of the texts.
  package var languages: [Language] {
    [.en] + translations.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the texts in a language; nil for none.
  package func texts(in language: Language) -> ExerciseTexts? {
    language == .en ? template.texts : translations[language]
  }
}
