internal import Base
internal import CatalogueContract
internal import JSON
internal import Messages
internal import ProfileContract
internal import SettingsContract
internal import Store

/// The exercises of wger (wger.de), whose texts and media have licences of their own: with each of them go its author and
/// its licence.
struct WgerCollection {
  /// The languages by the numbers that this wger gives them.
  let languages: [Int64: Language]
  /// The short names of licences, by the numbers that it gives them.
  let licences: [Int64: String]

  private static let tag = "wger"
  private static let descriptionMax = 2000
  private static let mediaMax = 10

  /// Creates a collection with the languages and the licences that wger lists, by their short names.
  init(languages elements: [JSONValue], licences: [JSONValue]) {
    var languages: [Int64: Language] = [:]
    for element in elements {
      guard let id = element["id"]?.whole, let name = element["short_name"]?.text else { continue }
      switch name.lowercased() {
      case "nb": languages[id] = .no
      case let name:
        let language = Language(column: name)
        if language != .unspecified { languages[id] = language }
      }
    }
    self.languages = languages
    let pairs = licences.compactMap { licence in
      licence["id"]?.whole.flatMap { id in
        licence["short_name"]?.text.flatMap(ForeignTexts.name).map { (id, String($0.prefix(100))) }
      }
    }
    self.licences = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the identifier in the catalogue of the exercise with wger's own.
  static func id(_ uuid: String) -> UUID { ExerciseKey.id("\(tag) \(uuid.lowercased())") }

  /// Returns an exercise; nil for one that the catalogue does not take, such as one without an English name.
  func exercise(_ value: JSONValue) -> CatalogueExercise? {
    guard let uuid = value["uuid"]?.text, uuid.count == 36 else { return nil }
    var template = ExerciseTemplate()
    template.id = Self.id(uuid)
    template.primaryMuscles = muscles(value["muscles"])
    template.secondaryMuscles = muscles(value["muscles_secondary"]).filter {
      !template.primaryMuscles.contains($0)
    }
    if template.primaryMuscles.isEmpty {
      template.primaryMuscles = Self.muscles(ofCategory: value["category"]?["name"]?.text).filter {
        !template.secondaryMuscles.contains($0)
      }
    }
    template.equipment =
      (value["equipment"]?.elements ?? []).compactMap {
        $0["name"]?.text.flatMap(Self.equipment)
      }.once
    template.difficulty = .intermediate
    template.tags = [Self.tag]
    (template.defaultSetCount, template.defaultRestDuration) = (3, .seconds(90))
    (template.defaultRepMin, template.defaultRepMax) = (8, 12)
    template.media = Array(
      (media(value["images"], .image) + media(value["videos"], .video))
        .prefix(Self.mediaMax))
    var texts: [Language: ExerciseTexts] = [:]
    for translation in value["translations"]?.elements ?? [] {
      guard let language = translation["language"]?.whole.flatMap({ languages[$0] }),
        texts[language] == nil, let read = self.texts(translation)
      else { continue }
      texts[language] = read
    }
    guard let english = texts.removeValue(forKey: .en) else { return nil }
    template.texts = english
    template.movementPattern = MovementGuess.pattern(
      english.name, template.primaryMuscles, isIsolated: false)
    let exercise = CatalogueExercise(template: template, translations: texts)
    let isTaken =
      CatalogueRules.violations(in: template).isEmpty
      && texts.values.allSatisfy { text in
        var other = template
        other.texts = text
        return CatalogueRules.violations(in: other).isEmpty
      }
    return isTaken ? exercise : nil
  }

  /// Returns texts, with the licence and the author of their description in it.
  private func texts(_ value: JSONValue) -> ExerciseTexts? {
    guard let name = value["name"]?.text.flatMap(ForeignTexts.name) else { return nil }
    var texts = ExerciseTexts()
    texts.name = name
    texts.instructions = ForeignTexts.steps(HTMLText.lines(value["description"]?.text ?? ""))
    texts.formTips = ForeignTexts.steps(
      (value["notes"]?.elements ?? []).compactMap { $0["comment"]?.text }.flatMap(HTMLText.lines))
    let author = value["license_author"]?.text.flatMap(ForeignTexts.name)
    let source =
      ["©", author, licence(value), "wger.de"].compactMap(\.self).joined(separator: ", ")
      .replacing("©, ", with: "© ")
    texts.description = String(source.prefix(Self.descriptionMax))
    return texts
  }

  private func media(_ value: JSONValue?, _ kind: ExerciseMediumKind) -> [ExerciseMedium] {
    (value?.elements ?? []).compactMap { element in
      let address = element[kind == .image ? "image" : "video"]?.text
      guard let url = ForeignTexts.address(address), let licence = licence(element) else {
        return nil
      }
      return ExerciseMedium {
        ($0.kind, $0.url, $0.licence) = (kind, url, licence)
        $0.author = element["license_author"]?.text.flatMap(ForeignTexts.name) ?? ""
        $0.sourceURL =
          ForeignTexts.address(element["license_object_url"]?.text) ?? "https://wger.de"
        $0.main = kind == .image && element["is_main"] == .boolean(true)
      }
    }
  }

  /// Returns the licence of texts or a medium; nil for what has none, which is not taken.
  private func licence(_ value: JSONValue) -> String? {
    value["license"]?.whole.flatMap { licences[$0] }
      ?? value["license"]?["short_name"]?.text.flatMap(ForeignTexts.name)
      .map { String($0.prefix(100)) }
  }

  // MARK: Words of wger

  private func muscles(_ value: JSONValue?) -> [Muscle] {
    (value?.elements ?? []).compactMap { $0["name"]?.text.flatMap(Self.muscle) }.once
  }

  private static func muscle(_ name: String) -> Muscle? {
    switch name.lowercased() {
    case "biceps brachii", "brachialis": .biceps
    case "anterior deltoid": .frontShoulders
    case "serratus anterior", "pectoralis major": .chest
    case "triceps brachii": .triceps
    case "rectus abdominis": .abdominals
    case "gastrocnemius", "soleus": .calves
    case "gluteus maximus": .glutes
    case "trapezius": .trapezius
    case "quadriceps femoris": .quadriceps
    case "biceps femoris": .hamstrings
    case "latissimus dorsi": .lats
    case "obliquus externus abdominis": .obliques
    case "erector spinae": .lowerBack
    default: nil
    }
  }

  private static func muscles(ofCategory name: String?) -> [Muscle] {
    switch name?.lowercased() {
    case "arms": [.biceps, .triceps]
    case "legs": [.quadriceps, .hamstrings]
    case "abs": [.abdominals]
    case "chest": [.chest]
    case "back": [.upperBack]
    case "shoulders": [.frontShoulders, .sideShoulders]
    case "calves": [.calves]
    case "cardio": [.quadriceps]
    default: []
    }
  }

  private static func equipment(_ name: String) -> Equipment? {
    switch name.lowercased() {
    case "barbell": .barbell
    case "dumbbell": .dumbbells
    case "gym mat": .mat
    case "pull-up bar": .pullUpBar
    case "bench", "incline bench": .bench
    case "kettlebell": .kettlebells
    case "resistance band": .resistanceBands
    case let name where name.hasPrefix("none"): .bodyweight
    default: .fullGym
    }
  }
}

extension JSONValue {
  /// The whole number; nil for other values.
  var whole: Int64? { number.flatMap { Int64(exactly: $0) } }
}
