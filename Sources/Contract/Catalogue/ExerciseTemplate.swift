public import Base
public import Messages
public import ProfileContract
import Wire

/// An exercise of the exercise catalogue, the same for every account. Texts are in English.
public struct ExerciseTemplate: Equatable, Sendable {
  /// The id of the exercise. Set by the server.
  public var id: UUID?

  /// The name.
  public var name: String = ""

  /// The muscles that the exercise trains most, at least one.
  public var primaryMuscles: [Muscle] = []

  /// The muscles that the exercise also trains, without the primary ones.
  public var secondaryMuscles: [Muscle] = []

  /// The equipment that the exercise needs; empty if it needs only the body.
  public var equipment: [Equipment] = []

  /// The movement pattern.
  public var movementPattern: MovementPattern = .standIn

  /// The minimum experience an athlete should have.
  public var difficulty: FitnessLevel = .standIn

  /// The usual minimum number of repetitions in a set; 0 if repetitions are not counted.
  public var defaultRepMin: Int32 = 0

  /// The usual maximum number of repetitions in a set, at least default_rep_min; 0 if repetitions are not
  /// counted.
  public var defaultRepMax: Int32 = 0

  /// The usual number of sets; 0 if unspecified.
  public var defaultSetCount: Int32 = 0

  /// The usual duration of a set; nil if the exercise is counted in repetitions.
  public var defaultDuration: Duration?

  /// The usual rest between sets; nil if unspecified.
  public var defaultRestDuration: Duration?

  /// The description of the exercise.
  public var description: String = ""

  /// The instructions, step by step.
  public var instructions: [String] = []

  /// The tips for better form.
  public var formTips: [String] = []

  /// The common mistakes.
  public var commonMistakes: [String] = []

  /// The search tags, such as "powerlifting", without duplicates.
  public var tags: [String] = []

  /// Whether the exercise is offered. One that is not can still be read by its id. Set by the server.
  public var active: Bool = false

  /// The origin. Set by the server.
  public var origin: ExerciseOrigin = .standIn

  /// The version, which starts at 1 and grows by one with each change. Set by the server.
  public var version: Int64 = 0

  /// The time at which the exercise was added to the catalogue. Set by the server.
  public var createTime: Timestamp?

  /// The time of the last change. Set by the server.
  public var updateTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
