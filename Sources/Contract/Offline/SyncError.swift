public import LibraryContract
public import LoadContract
public import LogsContract
public import Messages
public import PlayerContract
public import RoutinesContract
public import ScheduleContract
import Wire

/// The error of an attempt, which is the error of the direct call.
public struct SyncError: Equatable, Sendable {
  /// The code, out of google.rpc.Code.
  public var code: Int32 = 0

  /// The reason in UPPER_SNAKE_CASE, for programs; may be empty.
  public var reason: String = ""

  /// A description for the developer.
  public var message: String = ""

  /// The current state in case of a conflict; the operation has the athlete's. The operation can be retried
  /// with the current version.
  public var current: Current?

  /// The items that have versions.
  public enum Current: Equatable, Sendable {
    /// The workout log.
    case workoutLog(WorkoutLog)
    /// The exercise.
    case exercise(WorkoutExercise)
    /// The set.
    case set(WorkoutSet)
    /// The routine.
    case routine(Routine)
    /// The session.
    case session(PlayerState)
    /// The effort of the workout.
    case workoutEffort(WorkoutEffort)
    /// The workout of the library.
    case libraryWorkout(LibraryWorkout)
    /// The training plan.
    case trainingPlan(TrainingPlan)
    /// The scheduled workout.
    case scheduledWorkout(ScheduledWorkout)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(code: Int32 = 0, reason: String = "", message: String = "", current: Current? = nil) {
    self.code = code
    self.reason = reason
    self.message = message
    self.current = current
  }
}

extension SyncError: MappedMessage {
  public static let layout = MessageLayout("pulsewire.offline.v1.SyncError")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.code)
    m.text(2, &v.reason)
    m.text(3, &v.message)
    m.message(4, of: &v.current, Current.workoutLog) {
      if case .workoutLog(let it) = $0 { it } else { nil }
    }
    m.message(5, of: &v.current, Current.exercise) {
      if case .exercise(let it) = $0 { it } else { nil }
    }
    m.message(6, of: &v.current, Current.set) { if case .set(let it) = $0 { it } else { nil } }
    m.message(7, of: &v.current, Current.routine) {
      if case .routine(let it) = $0 { it } else { nil }
    }
    m.message(8, of: &v.current, Current.session) {
      if case .session(let it) = $0 { it } else { nil }
    }
    m.message(9, of: &v.current, Current.workoutEffort) {
      if case .workoutEffort(let it) = $0 { it } else { nil }
    }
    m.message(10, of: &v.current, Current.libraryWorkout) {
      if case .libraryWorkout(let it) = $0 { it } else { nil }
    }
    m.message(11, of: &v.current, Current.trainingPlan) {
      if case .trainingPlan(let it) = $0 { it } else { nil }
    }
    m.message(12, of: &v.current, Current.scheduledWorkout) {
      if case .scheduledWorkout(let it) = $0 { it } else { nil }
    }
  }
}
