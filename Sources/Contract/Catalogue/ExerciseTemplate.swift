public import Base
import CMessages
public import Messages

/// An exercise of the catalogue, the same for every account. Texts are in English.
public struct ExerciseTemplate: Equatable, Sendable {
  /// The exercise, a UUID. The server gives it.
  public var id: UUID?

  /// 1 to 200 characters; required.
  public var name: String

  /// What it trains most, at least one; each once.
  public var primaryMuscles: [Muscle]

  /// What it trains as well; each once, and none that is primary.
  public var secondaryMuscles: [Muscle]

  /// All that is needed for it; each once. Empty for nothing but the own body.
  public var equipment: [Equipment]

  /// How the body moves.
  public var movementPattern: MovementPattern

  /// How experienced an athlete should be at least.
  public var difficulty: FitnessLevel

  /// The fewest repetitions of a set that are usual, 1 to 1,000; 0 where it is not counted.
  public var defaultRepMin: Int32

  /// The most, 1 to 1,000 and no fewer than default_rep_min; 0 where it is not counted.
  public var defaultRepMax: Int32

  /// How many sets are usual, 1 to 100; 0 where it is not said.
  public var defaultSetCount: Int32

  /// How long a set usually takes, 1 s to 24 h; absent where it goes by repetitions.
  public var defaultDuration: Duration?

  /// The usual rest between sets, 0 to 3,600 s; absent where it is not said.
  public var defaultRestDuration: Duration?

  /// What it is, up to 2,000 characters.
  public var description: String

  /// How it is done, step by step: up to 30 texts of 1 to 500 characters.
  public var instructions: [String]

  /// What makes it better: up to 30 texts of 1 to 500 characters.
  public var formTips: [String]

  /// What often goes wrong: up to 30 texts of 1 to 500 characters.
  public var commonMistakes: [String]

  /// To find it by, as "powerlifting": up to 20 texts of 1 to 50 characters; each once.
  public var tags: [String]

  /// Whether it is offered. One that is not can still be read by its id. The server gives it.
  public var active: Bool

  /// Where it comes from. The server gives it.
  public var origin: ExerciseOrigin

  /// Grows by one with each change, from 1 on. The server gives it.
  public var version: Int64

  /// When it came into the catalogue. The server gives it.
  public var createTime: Timestamp?

  /// When it was last changed. The server gives it.
  public var updateTime: Timestamp?

  /// A value with these fields.
  public init(
    id: UUID? = nil, name: String, primaryMuscles: [Muscle] = [], secondaryMuscles: [Muscle] = [],
    equipment: [Equipment] = [], movementPattern: MovementPattern = .unspecified,
    difficulty: FitnessLevel = .unspecified, defaultRepMin: Int32 = 0, defaultRepMax: Int32 = 0,
    defaultSetCount: Int32 = 0, defaultDuration: Duration? = nil,
    defaultRestDuration: Duration? = nil, description: String = "", instructions: [String] = [],
    formTips: [String] = [], commonMistakes: [String] = [], tags: [String] = [],
    active: Bool = false, origin: ExerciseOrigin = .unspecified, version: Int64 = 0,
    createTime: Timestamp? = nil, updateTime: Timestamp? = nil
  ) {
    self.id = id
    self.name = name
    self.primaryMuscles = primaryMuscles
    self.secondaryMuscles = secondaryMuscles
    self.equipment = equipment
    self.movementPattern = movementPattern
    self.difficulty = difficulty
    self.defaultRepMin = defaultRepMin
    self.defaultRepMax = defaultRepMax
    self.defaultSetCount = defaultSetCount
    self.defaultDuration = defaultDuration
    self.defaultRestDuration = defaultRestDuration
    self.description = description
    self.instructions = instructions
    self.formTips = formTips
    self.commonMistakes = commonMistakes
    self.tags = tags
    self.active = active
    self.origin = origin
    self.version = version
    self.createTime = createTime
    self.updateTime = updateTime
  }
}

extension ExerciseTemplate: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__catalogue__v1__exercise_template__init)

  init(reading reader: inout Reader<Pulsewire__Catalogue__V1__ExerciseTemplate>) {
    id = unsafe reader.optionalUUID("id", reader.raw.id)
    name = unsafe reader.text("name", reader.raw.name, characters: 1...200)
    primaryMuscles = unsafe reader.choices(
      "primary_muscles", reader.raw.n_primary_muscles, reader.raw.primary_muscles,
      standIn: .unspecified)
    secondaryMuscles = unsafe reader.choices(
      "secondary_muscles", reader.raw.n_secondary_muscles, reader.raw.secondary_muscles,
      standIn: .unspecified)
    equipment = unsafe reader.choices(
      "equipment", reader.raw.n_equipment, reader.raw.equipment, standIn: .unspecified)
    movementPattern = unsafe reader.knownChoice(
      "movement_pattern", reader.raw.movement_pattern, standIn: .unspecified)
    difficulty = unsafe reader.knownChoice(
      "difficulty", reader.raw.difficulty, standIn: .unspecified)
    defaultRepMin = unsafe reader.optionalNumber(
      "default_rep_min", reader.raw.default_rep_min, in: 1...1000)
    defaultRepMax = unsafe reader.optionalNumber(
      "default_rep_max", reader.raw.default_rep_max, in: 1...1000)
    defaultSetCount = unsafe reader.optionalNumber(
      "default_set_count", reader.raw.default_set_count, in: 1...100)
    defaultDuration = unsafe reader.duration(
      "default_duration", reader.raw.default_duration, seconds: 1...86_400)
    defaultRestDuration = unsafe reader.duration(
      "default_rest_duration", reader.raw.default_rest_duration, seconds: 0...3600)
    description = unsafe reader.text("description", reader.raw.description, characters: 0...2000)
    instructions = unsafe reader.texts(
      "instructions", reader.raw.n_instructions, reader.raw.instructions, count: 0...30,
      characters: 1...500)
    formTips = unsafe reader.texts(
      "form_tips", reader.raw.n_form_tips, reader.raw.form_tips, count: 0...30, characters: 1...500)
    commonMistakes = unsafe reader.texts(
      "common_mistakes", reader.raw.n_common_mistakes, reader.raw.common_mistakes, count: 0...30,
      characters: 1...500)
    tags = unsafe reader.texts(
      "tags", reader.raw.n_tags, reader.raw.tags, count: 0...20, characters: 1...50)
    active = unsafe reader.raw.active != 0
    origin = unsafe reader.knownChoice("origin", reader.raw.origin, standIn: .unspecified)
    version = unsafe reader.raw.version
    createTime = unsafe reader.message("create_time", reader.raw.create_time)
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
  }

  func write(to raw: inout Pulsewire__Catalogue__V1__ExerciseTemplate, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.name = arena.copy(name)
    unsafe (raw.n_primary_muscles, raw.primary_muscles) = arena.copy(choices: primaryMuscles)
    unsafe (raw.n_secondary_muscles, raw.secondary_muscles) = arena.copy(choices: secondaryMuscles)
    unsafe (raw.n_equipment, raw.equipment) = arena.copy(choices: equipment)
    unsafe raw.movement_pattern = .init(choice: movementPattern)
    unsafe raw.difficulty = .init(choice: difficulty)
    unsafe raw.default_rep_min = defaultRepMin
    unsafe raw.default_rep_max = defaultRepMax
    unsafe raw.default_set_count = defaultSetCount
    unsafe raw.default_duration = arena.copy(message: defaultDuration)
    unsafe raw.default_rest_duration = arena.copy(message: defaultRestDuration)
    unsafe raw.description = arena.copy(description)
    unsafe (raw.n_instructions, raw.instructions) = arena.copy(texts: instructions)
    unsafe (raw.n_form_tips, raw.form_tips) = arena.copy(texts: formTips)
    unsafe (raw.n_common_mistakes, raw.common_mistakes) = arena.copy(texts: commonMistakes)
    unsafe (raw.n_tags, raw.tags) = arena.copy(texts: tags)
    unsafe raw.active = active ? 1 : 0
    unsafe raw.origin = .init(choice: origin)
    unsafe raw.version = version
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.update_time = arena.copy(message: updateTime)
  }
}
