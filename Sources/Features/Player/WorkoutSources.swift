public import Base
internal import PlayerContract
public import RPC
public import RoutinesContract
public import WorkoutsContract

/// The ways to get the workout with which a session starts, where other features have it.
public struct WorkoutSources: Sendable {
  /// Returns the workout of a routine's day.
  public typealias RoutineDays =
    @Sendable (_ routineID: UUID, _ day: Weekday, _ caller: Caller) async throws -> Workout

  /// Returns the workout of a log: the sets that were done are its targets.
  public typealias Logs = @Sendable (_ logID: UUID, _ caller: Caller) async throws -> Workout

  let routineDay: RoutineDays
  let log: Logs

  /// Creates sources of the features that have routines and logs.
  public init(routineDay: @escaping RoutineDays, log: @escaping Logs) {
    self.routineDay = routineDay
    self.log = log
  }

  /// No sources but workouts and presets.
  public static let none = WorkoutSources(
    routineDay: { _, _, _ in throw PlayerError.sourceNotFound },
    log: { _, _ in throw PlayerError.sourceNotFound })

  func workout(of source: WorkoutSource, for caller: Caller) async throws -> Workout {
    switch source {
    case .workout(let workout): workout
    case .preset(let preset): preset.workout
    case .routineDay(let day): try await routineDay(day.routineID, day.dayOfWeek, caller)
    case .workoutLog(let id): try await log(id, caller)
    }
  }
}
