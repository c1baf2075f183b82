public import Base
public import Messages
import Wire

/// An exercise of a day, from the exercise catalogue or the athlete's own. Fields that are 0 or absent are
/// unspecified.
public struct RoutineExercise: Equatable, Sendable {
  /// The exercise in the exercise catalogue; nil for the athlete's own exercise, or if the exercise was
  /// removed from the catalogue.
  public var exerciseTemplateID: UUID?

  /// The name. In a request, it may be empty for an exercise of the exercise catalogue, whose name is then
  /// used.
  public var name: String = ""

  /// The number of sets.
  public var targetSetCount: Int32 = 0

  /// The minimum number of repetitions in a set.
  public var targetRepMin: Int32 = 0

  /// The maximum number of repetitions in a set, at least target_rep_min.
  public var targetRepMax: Int32 = 0

  /// The weight of each repetition, in kilograms, stored to the gram.
  public var targetWeightKg: Double = 0

  /// The duration of a set, in whole seconds.
  public var targetDuration: Duration?

  /// The distance of a set in metres, stored to the decimetre.
  public var targetDistanceM: Double = 0

  /// The rest between sets, in whole seconds.
  public var restDuration: Duration?

  /// The athlete's notes.
  public var notes: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    exerciseTemplateID: UUID? = nil, name: String = "", targetSetCount: Int32 = 0,
    targetRepMin: Int32 = 0, targetRepMax: Int32 = 0, targetWeightKg: Double = 0,
    targetDuration: Duration? = nil, targetDistanceM: Double = 0, restDuration: Duration? = nil,
    notes: String = ""
  ) {
    self.exerciseTemplateID = exerciseTemplateID
    self.name = name
    self.targetSetCount = targetSetCount
    self.targetRepMin = targetRepMin
    self.targetRepMax = targetRepMax
    self.targetWeightKg = targetWeightKg
    self.targetDuration = targetDuration
    self.targetDistanceM = targetDistanceM
    self.restDuration = restDuration
    self.notes = notes
  }
}

extension RoutineExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.RoutineExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.text(2, &v.name)
    m.number(3, &v.targetSetCount)
    m.number(4, &v.targetRepMin)
    m.number(5, &v.targetRepMax)
    m.number(6, &v.targetWeightKg)
    m.duration(7, &v.targetDuration)
    m.number(8, &v.targetDistanceM)
    m.duration(9, &v.restDuration)
    m.text(10, &v.notes)
  }
}
