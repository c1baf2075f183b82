internal import Localization

/// The commonest words of languages, by which the language of some sentences is told.
enum CommonWords {
  /// Returns the language whose words are most in a text; nil if there is none, or two have as many.
  static func language(of text: String) -> Language? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let counts = Language.allCases.map { language in
      (language, words.count { Self.words(of: language).contains($0) })
    }.sorted { $0.1 > $1.1 }
    guard let first = counts.first, first.1 > 0 else { return nil }
    return counts.dropFirst().first?.1 == first.1 ? nil : first.0
  }

  private static func words(of language: Language) -> Set<String> {
    switch language {
    case .en: en
    case .no: no
    case .es: es
    case .de: de
    case .pt: pt
    }
  }

  private static let en: Set<String> = [
    "the", "and", "you", "your", "of", "is", "was", "were", "with", "that", "this", "did", "it",
    "well", "great", "good", "next", "more", "time", "today", "are", "have", "to", "week", "sets",
    "workout", "kept", "strong", "work",
  ]
  private static let no: Set<String> = [
    "og", "du", "din", "ditt", "dine", "er", "var", "med", "det", "denne", "på", "til", "som",
    "bra", "godt", "flott", "neste", "mer", "gang", "dag", "har", "uke", "økt", "økten", "sett",
    "gjorde", "av", "jobbet", "innsats", "i",
  ]
  private static let es: Set<String> = [
    "y", "el", "la", "los", "las", "tu", "tus", "es", "fue", "con", "una", "un", "en", "muy",
    "bien", "buen", "próxima", "más", "vez", "hoy", "has", "hiciste", "semana", "series",
    "entrenamiento", "trabajo", "del", "al", "sesión",
  ]
  private static let de: Set<String> = [
    "und", "du", "dein", "deine", "der", "die", "das", "ist", "war", "mit", "ein", "eine", "auf",
    "gut", "super", "nächste", "nächsten", "mehr", "mal", "heute", "hast", "woche", "sätze",
    "einheit", "training", "gemacht", "dir", "zu", "für",
  ]
  private static let pt: Set<String> = [
    "e", "o", "a", "os", "as", "seu", "sua", "seus", "é", "foi", "com", "uma", "um", "em", "muito",
    "bem", "bom", "próxima", "mais", "vez", "hoje", "você", "fez", "semana", "séries", "treino",
    "trabalho", "do", "da", "na",
  ]
}
