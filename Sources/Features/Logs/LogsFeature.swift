public import Base
public import PlayerFeature
public import Postgres
public import RPC
public import Store

/// What athletes did in their workouts, exercise by exercise and set by set, and the days that it comes
/// to.
public struct LogsFeature: Sendable {
  /// The tables of this feature.
  public static let migrations = [
    CreateWorkoutLogs.migration, CreateActivityDays.migration, KeepDeletedOriginals.migration,
  ]

  /// What the player has done where a session starts or ends: its log does, too.
  public static let followUps = SessionLogs.followUps

  /// For features that do it for an athlete.
  public let operations: LogOperations
  private let service: LogService

  /// The feature on `database`.
  public init(database: Database, clock: WallClock) {
    operations = LogOperations(
      logs: WorkoutLogs(store: LogStore(database: database)), clock: clock)
    service = LogService(operations: operations)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    let path = "/pulsewire.logs.v1.WorkoutLogService/"
    router.unary(path + "CreateWorkoutLog", service.createWorkoutLog)
    router.unary(path + "UpdateWorkoutLog", service.updateWorkoutLog)
    router.unary(path + "DeleteWorkoutLog", service.deleteWorkoutLog)
    router.unary(path + "LogSets", service.logSets)
    router.unary(path + "UpdateWorkoutExercise", service.updateExercise)
    router.unary(path + "DeleteWorkoutExercise", service.deleteExercise)
    router.unary(path + "UpdateWorkoutSet", service.updateSet)
    router.unary(path + "DeleteWorkoutSet", service.deleteSet)
    router.unary(path + "GetWorkoutLog", service.getWorkoutLog)
    router.unary(path + "ListWorkoutLogs", service.listWorkoutLogs)
    router.unary(path + "ListWorkoutLogChanges", service.listWorkoutLogChanges)
    router.unary(path + "ListActivityDays", service.listActivityDays)
  }
}
