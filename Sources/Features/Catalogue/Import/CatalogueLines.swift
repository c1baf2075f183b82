internal import Base
internal import CatalogueContract
internal import Messages
internal import RPC
internal import SettingsContract

/// The lines of a file of exercises, one after the other.
struct CatalogueLines {
  private(set) var exercises: [CatalogueExercise] = []

  /// An exercise among the lines.
  private struct Place {
    let index: Int
    /// The line of each language.
    var lines: [Language: Int]
  }

  private var places: [UUID: Place] = [:]

  /// Adds the exercise of a line, or the texts of one that is there; returns the violations in it.
  mutating func add(_ template: ExerciseTemplate, _ line: Int) -> [FieldViolation] {
    guard let id = template.id else {
      var violations = CatalogueRules.violations(in: template)
      violations.refuse("id", "expected a UUID, got none")
      return violations
    }
    let language = template.language == .unspecified ? Language.en : template.language
    guard var place = places[id] else { return begin(id, template, language, line) }
    if let first = place.lines[language] {
      return .violation("id", "expected another id than in line \(first)")
    }
    place.lines[language] = line
    places[id] = place
    // trap: the index of an exercise that was appended
    exercises[place.index].translations[language] = template.texts
    return []
  }

  private mutating func begin(
    _ id: UUID, _ template: ExerciseTemplate, _ language: Language, _ line: Int
  ) -> [FieldViolation] {
    places[id] = Place(index: exercises.count, lines: [language: line])
    var english = template
    english.language = .unspecified
    exercises.append(CatalogueExercise(template: english))
    var violations = CatalogueRules.violations(in: template)
    if language != .en {
      violations.refuse("language", "expected the English texts of an exercise first")
    }
    return violations
  }
}
