public import Base
public import Messages
import Wire

/// A value that an athlete reached in a workout and in no earlier one. Earlier and later are by the
/// start of the workouts, so a set that is logged late has its place in the history. A workout has
/// at most one record of each kind for an exercise and load: its best. Warm-up sets do not count.
public struct PersonalRecord: Equatable, Sendable {
  /// The exercise template; nil if the exercise was done without one.
  public var exerciseTemplateID: UUID?

  /// The name of the exercise, as it was logged in the workout.
  public var exerciseName: String = ""

  /// The kind.
  public var kind: PersonalRecordKind = .standIn

  /// The formula of an estimated one-repetition maximum; unspecified for other kinds.
  public var formula: OneRepMaxFormula = .unspecified

  /// The weight of each repetition, in kilograms, for `mostReps`, where 0 means
  /// without a weight; 0 for other kinds.
  public var loadKg: Double = 0

  /// The value, in the unit of the kind.
  public var value: Double = 0

  /// The workout log.
  public var workoutLogID: UUID = UUID.zero

  /// The set, the first of the workout with this value; nil for
  /// `workoutVolume`.
  public var workoutSetID: UUID?

  /// The time at which the workout began.
  public var startTime: Timestamp = Timestamp.epoch

  /// The record that was replaced; nil for the first of its kind, exercise and load.
  public var previous: PreviousRecord?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    exerciseTemplateID: UUID? = nil, exerciseName: String = "",
    kind: PersonalRecordKind = .unspecified, formula: OneRepMaxFormula = .unspecified,
    loadKg: Double = 0, value: Double = 0, workoutLogID: UUID, workoutSetID: UUID? = nil,
    startTime: Timestamp, previous: PreviousRecord? = nil
  ) {
    self.exerciseTemplateID = exerciseTemplateID
    self.exerciseName = exerciseName
    self.kind = kind
    self.formula = formula
    self.loadKg = loadKg
    self.value = value
    self.workoutLogID = workoutLogID
    self.workoutSetID = workoutSetID
    self.startTime = startTime
    self.previous = previous
  }
}

extension PersonalRecord: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.PersonalRecord")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.text(2, &v.exerciseName)
    m.choice(3, &v.kind)
    m.choice(4, &v.formula)
    m.number(5, &v.loadKg)
    m.number(6, &v.value)
    m.uuid(7, &v.workoutLogID)
    m.uuid(8, &v.workoutSetID)
    m.message(9, &v.startTime)
    m.message(10, &v.previous)
  }
}
