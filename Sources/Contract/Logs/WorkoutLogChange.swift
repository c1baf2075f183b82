public import Base
import CMessages
public import Messages

/// One edit or deletion of something that was logged, or an addition to a workout that had ended: how it
/// was before.
public struct WorkoutLogChange: Equatable, Sendable {
  /// When it was changed.
  public var changeTime: Timestamp

  /// Whether it was deleted, by itself or along with what it was part of; false where it was edited, or
  /// added to.
  public var deleted: Bool

  /// What it was before.
  public var before: Entity?

  /// The things that are logged.
  public enum Entity: Equatable, Sendable {
    /// The log itself, with what it came to: of an addition, the counts before.
    case workoutLog(WorkoutLog)
    /// An exercise.
    case exercise(WorkoutExercise)
    /// A set.
    case set(WorkoutSet)
  }

  /// A value with these fields.
  public init(changeTime: Timestamp, deleted: Bool = false, before: Entity? = nil) {
    self.changeTime = changeTime
    self.deleted = deleted
    self.before = before
  }
}

extension WorkoutLogChange: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__workout_log_change__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__WorkoutLogChange>) {
    changeTime = unsafe reader.required("change_time", reader.raw.change_time)
    deleted = unsafe reader.raw.deleted != 0
    switch unsafe reader.raw.before_case {
    case PULSEWIRE__LOGS__V1__WORKOUT_LOG_CHANGE__BEFORE_WORKOUT_LOG:
      before = unsafe .workoutLog(reader.required("workout_log", reader.raw.workout_log))
    case PULSEWIRE__LOGS__V1__WORKOUT_LOG_CHANGE__BEFORE_EXERCISE:
      before = unsafe .exercise(reader.required("exercise", reader.raw.exercise))
    case PULSEWIRE__LOGS__V1__WORKOUT_LOG_CHANGE__BEFORE_SET:
      before = unsafe .set(reader.required("set", reader.raw.set))
    default: before = nil
    }
  }

  func write(to raw: inout Pulsewire__Logs__V1__WorkoutLogChange, in arena: Arena) {
    unsafe raw.change_time = arena.copy(message: changeTime)
    unsafe raw.deleted = deleted ? 1 : 0
    switch before {
    case .workoutLog(let workoutLog):
      unsafe raw.before_case = PULSEWIRE__LOGS__V1__WORKOUT_LOG_CHANGE__BEFORE_WORKOUT_LOG
      unsafe raw.workout_log = arena.copy(message: workoutLog)
    case .exercise(let exercise):
      unsafe raw.before_case = PULSEWIRE__LOGS__V1__WORKOUT_LOG_CHANGE__BEFORE_EXERCISE
      unsafe raw.exercise = arena.copy(message: exercise)
    case .set(let set):
      unsafe raw.before_case = PULSEWIRE__LOGS__V1__WORKOUT_LOG_CHANGE__BEFORE_SET
      unsafe raw.set = arena.copy(message: set)
    case nil: break
    }
  }
}
