internal import Base
internal import CatalogueContract
internal import JSON
internal import Messages
internal import ProfileContract
internal import SettingsContract
internal import Store

/// A line of the exercises that come with the server: a JSON object in a short form for its authors.
struct BuiltInExercise {
  /// The reason for which a line is refused.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A name in snake case, from which the identifier follows.
  let key: String
  let exercise: CatalogueExercise
  /// The keys of the variants.
  let variants: [String]

  private static let languages: [(name: String, language: Language)] = [
    ("nb", .no), ("es", .es), ("de", .de), ("pt", .pt),
  ]

  /// Reads a line.
  init(_ line: some StringProtocol) throws {
    let members = Members(value: try JSONValue(parsing: Array(line.utf8)))
    let texts = try members.object("texts")
    key = try members.text("key")
    var template = ExerciseTemplate()
    template.id = ExerciseKey.id(key)
    try Self.read(members, into: &template)
    let (easier, harder) = (try members.texts("easier"), try members.texts("harder"))
    let accessible = try members.texts("accessible")
    template.easierExerciseIDs = easier.map(ExerciseKey.id)
    template.harderExerciseIDs = harder.map(ExerciseKey.id)
    template.accessibleExerciseIDs = accessible.map(ExerciseKey.id)
    variants = easier + harder + accessible
    template.texts = try Self.texts(texts.object("en"))
    var exercise = CatalogueExercise(template: template)
    for (name, language) in Self.languages {
      exercise.translations[language] = try Self.texts(texts.object(name))
    }
    self.exercise = exercise
  }

  private static func read(_ members: Members, into template: inout ExerciseTemplate) throws {
    template.primaryMuscles = try members.choices("primary")
    template.secondaryMuscles = try members.choices("secondary")
    template.equipment = try members.choices("equipment")
    template.movementPattern = try members.choice("pattern")
    template.difficulty = try members.choice("level")
    template.unilateral = try members.flag("unilateral")
    template.injuryRegions = try members.choices("injury_regions")
    template.tags = try members.texts("tags")
    template.defaultSetCount = try members.number("sets")
    template.defaultRestDuration = .seconds(Int64(try members.number("rest")))
    switch try members.text("kind") {
    case "reps":
      let range = try members.numbers("reps")
      guard let least = range.first, let most = range.last, range.count == 2 else {
        throw Failure(description: "reps: expected a minimum and a maximum")
      }
      (template.defaultRepMin, template.defaultRepMax) = (least, most)
    case "time": template.defaultDuration = .seconds(Int64(try members.number("seconds")))
    case let kind: throw Failure(description: "kind: expected reps or time, got \(kind)")
    }
  }

  private static func texts(_ members: Members) throws -> ExerciseTexts {
    ExerciseTexts(
      name: try members.text("name"), description: try members.text("description"),
      instructions: try members.texts("instructions"), formTips: try members.texts("tips"),
      commonMistakes: try members.texts("mistakes"))
  }
}

/// The members of an object, by name and form.
private struct Members {
  let value: JSONValue

  private func read<Value>(_ name: String, _ form: String, _ read: (JSONValue) -> Value?) throws
    -> Value
  {
    guard let found = value[name].flatMap(read) else {
      throw BuiltInExercise.Failure(description: "\(name): expected \(form)")
    }
    return found
  }

  func object(_ name: String) throws -> Members {
    try read(name, "an object") { if case .object = $0 { Members(value: $0) } else { nil } }
  }

  func text(_ name: String) throws -> String { try read(name, "a text", \.text) }

  func texts(_ name: String) throws -> [String] {
    try read(name, "a list of texts") { list in
      guard let elements = list.elements else { return nil }
      let texts = elements.compactMap(\.text)
      return texts.count == elements.count ? texts : nil
    }
  }

  func number(_ name: String) throws -> Int32 {
    try read(name, "a whole number") { $0.number.flatMap { Int32(exactly: $0) } }
  }

  func numbers(_ name: String) throws -> [Int32] {
    try read(name, "a list of whole numbers") { list in
      list.elements?.compactMap { $0.number.flatMap { Int32(exactly: $0) } }
    }
  }

  func flag(_ name: String) throws -> Bool {
    try read(name, "true or false") { if case .boolean(let flag) = $0 { flag } else { nil } }
  }

  func choice<Value: Choice>(_ name: String) throws -> Value { try choice(name, text(name)) }

  func choices<Value: Choice>(_ name: String) throws -> [Value] {
    try texts(name).map { try choice(name, $0) }
  }

  private func choice<Value: Choice>(_ name: String, _ text: String) throws -> Value {
    let value = Value(column: text)
    guard value != .standIn else {
      throw BuiltInExercise.Failure(description: "\(name): there is no \(text)")
    }
    return value
  }
}
