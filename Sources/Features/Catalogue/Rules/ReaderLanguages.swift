package import SettingsContract

/// The languages in which readers of each language are given the texts of an exercise. Where nobody wrote them in a
/// language, its readers are given the English ones as a whole, so that nobody reads two languages at once.
package enum ReaderLanguages {
  private static let all = Language.allCases.filter { $0 != .unspecified }

  /// Returns, for the readers of each language, the one that they are given of those in which texts are `written`, of
  /// which English is one.
  package static func all(
    of written: [Language]
  ) -> [(reader: Language, written: Language)] {
    all.map { ($0, written.contains($0) ? $0 : .en) }
  }

  /// Returns the languages whose readers are given texts in `language`, unless there are others for them.
  package static func all(of language: Language) -> [Language] {
    language == .en ? all : [language]
  }
}
