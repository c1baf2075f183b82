internal import Base
internal import CatalogueContract
internal import JSON
internal import Messages
internal import ProfileContract
internal import Store

/// The exercises of the free exercise database (github.com/yuhonas/free-exercise-db), which are in the public domain: a
/// JSON array, in English.
package enum FreeExerciseFile {
  private static let images =
    "https://raw.githubusercontent.com/yuhonas/free-exercise-db/main/exercises/"
  private static let page = "https://github.com/yuhonas/free-exercise-db"
  private static let licence = "Unlicense"
  private static let tag = "free-exercise-db"
  private static let imagesMax = 10

  /// Reads the file; elements that are no exercises of the catalogue are left out and counted.
  package static func read(
    _ bytes: [UInt8]
  ) throws(CatalogueFile.Failure) -> (file: CatalogueFile, leftOut: Int) {
    guard let elements = (try? JSONValue(parsing: bytes))?.elements else {
      throw CatalogueFile.Failure(lines: ["The file is not a JSON array."])
    }
    var seen: Set<UUID> = []
    let exercises = elements.compactMap { exercise($0) }.filter { exercise in
      exercise.template.id.map { seen.insert($0).inserted } ?? false
        && CatalogueRules.violations(in: exercise.template).isEmpty
    }
    return (CatalogueFile(foreign: exercises), elements.count - exercises.count)
  }

  private static func exercise(_ value: JSONValue) -> CatalogueExercise? {
    guard let id = value["id"]?.text, !id.isEmpty, id.count <= 200,
      let name = value["name"]?.text.flatMap(ForeignTexts.name)
    else { return nil }
    let (force, category) = (value["force"]?.text, value["category"]?.text)
    func muscles(_ member: String) -> [Muscle] {
      (value[member]?.elements ?? []).compactMap(\.text).flatMap {
        self.muscles($0, name, isPull: force == "pull")
      }.once
    }
    var template = ExerciseTemplate()
    template.id = ExerciseKey.id("\(tag) \(id)")
    template.name = name
    template.primaryMuscles = muscles("primaryMuscles")
    template.secondaryMuscles = muscles("secondaryMuscles").filter {
      !template.primaryMuscles.contains($0)
    }
    template.equipment = equipment(value["equipment"]?.text, name, category)
    template.movementPattern = pattern(value, name, template.primaryMuscles)
    template.difficulty = level(value["level"]?.text)
    template.tags = [tag] + (category.map { [$0] } ?? [])
    template.instructions = ForeignTexts.steps(
      (value["instructions"]?.elements ?? []).compactMap(\.text).flatMap(HTMLText.lines))
    setDefaults(&template, category, isStatic: force == "static")
    template.media = (value["images"]?.elements ?? []).compactMap(\.text).prefix(imagesMax)
      .enumerated().compactMap { index, path in medium(path, isMain: index == 0) }
    return CatalogueExercise(template: template)
  }

  private static func medium(_ path: String, isMain: Bool) -> ExerciseMedium? {
    let isPlain = path.utf8.allSatisfy {
      (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0)
        || "_-./(),'".utf8.contains($0)
    }
    guard isPlain, !path.contains(".."), let url = ForeignTexts.address(images + path) else {
      return nil
    }
    return ExerciseMedium {
      ($0.kind, $0.url, $0.licence) = (.image, url, licence)
      ($0.author, $0.sourceURL, $0.main) = (tag, page, isMain)
    }
  }

  private static func pattern(
    _ value: JSONValue, _ name: String, _ muscles: [Muscle]
  ) -> MovementPattern {
    switch value["category"]?.text {
    case "stretching": .mobility
    case "cardio", "plyometrics": .locomotion
    default:
      MovementGuess.pattern(name, muscles, isIsolated: value["mechanic"]?.text == "isolation")
    }
  }

  private static func setDefaults(
    _ template: inout ExerciseTemplate, _ category: String?, isStatic: Bool
  ) {
    var (sets, rest): (Int32, Int64) = (3, 90)
    switch category {
    case "stretching":
      (sets, rest) = (2, 15)
      template.defaultDuration = .seconds(30)
    case "cardio":
      (sets, rest) = (1, 0)
      template.defaultDuration = .seconds(600)
    case _ where isStatic:
      rest = 60
      template.defaultDuration = .seconds(30)
    case "powerlifting", "olympic weightlifting", "strongman":
      (sets, rest) = (4, 180)
      (template.defaultRepMin, template.defaultRepMax) = (3, 6)
    case "plyometrics": (template.defaultRepMin, template.defaultRepMax) = (5, 10)
    default: (template.defaultRepMin, template.defaultRepMax) = (8, 12)
    }
    (template.defaultSetCount, template.defaultRestDuration) = (sets, .seconds(rest))
  }

  private static func level(_ text: String?) -> FitnessLevel {
    switch text {
    case "beginner": .beginner
    case "expert": .advanced
    default: .intermediate
    }
  }

  private static func equipment(
    _ text: String?, _ name: String, _ category: String?
  ) -> [Equipment] {
    let name = name.lowercased()
    let needsBench = ["bench", "incline", "decline"].contains(where: name.contains)
    let isHanging = ["pull-up", "pullup", "chin-up", "chin up", "hanging"].contains(
      where: name.contains)
    let kind: Equipment
    switch text {
    case nil, "body only": return isHanging ? [.pullUpBar] : needsBench ? [.bench] : [.bodyweight]
    case "dumbbell": kind = .dumbbells
    case "barbell": kind = .barbell
    case "kettlebells": kind = .kettlebells
    case "bands": kind = .resistanceBands
    case "machine" where category == "cardio": return [.cardioMachine]
    default: return [.fullGym]
    }
    return needsBench ? [kind, .bench] : [kind]
  }

  private static func muscles(_ text: String, _ name: String, isPull: Bool) -> [Muscle] {
    switch text {
    case "shoulders":
      let name = name.lowercased()
      if name.contains("rear") || name.contains("reverse") { return [.rearShoulders] }
      return isPull ? [.sideShoulders] : [.frontShoulders, .sideShoulders]
    case "middle back": return [.upperBack]
    case "traps": return [.trapezius]
    case "lower back": return [.lowerBack]
    default:
      let muscle = Muscle(column: text)
      return muscle == .unspecified ? [] : [muscle]
    }
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in order.
  var once: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
