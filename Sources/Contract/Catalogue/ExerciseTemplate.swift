public import Base
public import Messages
public import ProfileContract
import Wire

/// An exercise of the catalogue, the same for every account. Texts are in English.
public struct ExerciseTemplate: Equatable, Sendable {
  /// The exercise. The server gives it.
  public var id: UUID?

  /// What it is called.
  public var name: String = ""

  /// What it trains most, at least one.
  public var primaryMuscles: [Muscle] = []

  /// What it trains as well, and none that is primary.
  public var secondaryMuscles: [Muscle] = []

  /// All that is needed for it. Empty for nothing but the own body.
  public var equipment: [Equipment] = []

  /// How the body moves.
  public var movementPattern: MovementPattern = .standIn

  /// How experienced an athlete should be at least.
  public var difficulty: FitnessLevel = .standIn

  /// The fewest repetitions of a set that are usual; 0 where it is not counted.
  public var defaultRepMin: Int32 = 0

  /// The most that are usual, no fewer than default_rep_min; 0 where it is not counted.
  public var defaultRepMax: Int32 = 0

  /// How many sets are usual; 0 where it is not said.
  public var defaultSetCount: Int32 = 0

  /// How long a set usually takes; absent where it goes by repetitions.
  public var defaultDuration: Duration?

  /// The usual rest between sets; absent where it is not said.
  public var defaultRestDuration: Duration?

  /// What it is.
  public var description: String = ""

  /// How it is done, step by step.
  public var instructions: [String] = []

  /// What makes it better.
  public var formTips: [String] = []

  /// What often goes wrong.
  public var commonMistakes: [String] = []

  /// To find it by, as "powerlifting"; each once.
  public var tags: [String] = []

  /// Whether it is offered. One that is not can still be read by its id. The server gives it.
  public var active: Bool = false

  /// Where it comes from. The server gives it.
  public var origin: ExerciseOrigin = .standIn

  /// Grows by one with each change, from 1 on. The server gives it.
  public var version: Int64 = 0

  /// When it came into the catalogue. The server gives it.
  public var createTime: Timestamp?

  /// When it was last changed. The server gives it.
  public var updateTime: Timestamp?

  /// An empty message.
  public init() {}

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

extension ExerciseTemplate: MappedMessage {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.ExerciseTemplate")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.name)
    m.choices(3, &v.primaryMuscles)
    m.choices(4, &v.secondaryMuscles)
    m.choices(5, &v.equipment)
    m.choice(6, &v.movementPattern)
    m.choice(7, &v.difficulty)
    m.number(8, &v.defaultRepMin)
    m.number(9, &v.defaultRepMax)
    m.number(10, &v.defaultSetCount)
    m.duration(11, &v.defaultDuration)
    m.duration(12, &v.defaultRestDuration)
    m.text(13, &v.description)
    m.texts(14, &v.instructions)
    m.texts(15, &v.formTips)
    m.texts(16, &v.commonMistakes)
    m.texts(17, &v.tags)
    m.flag(18, &v.active)
    m.choice(19, &v.origin)
    m.number(20, &v.version)
    m.message(21, &v.createTime)
    m.message(22, &v.updateTime)
  }
}
