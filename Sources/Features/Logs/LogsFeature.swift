public import Base
public import Composition
internal import LogsContract
public import OfflineFeature
public import PlayerFeature
public import Postgres
public import RPC
public import Store

/// What athletes did in their workouts, exercise by exercise and set by set, and the days that it comes
/// to.
public struct LogsFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Logs")

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

  /// What is done of it for a device that was offline.
  public var appliers: OperationAppliers {
    var appliers = OperationAppliers()
    operations.register(in: &appliers)
    return appliers
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(WorkoutLogRPC.createWorkoutLog, service.createWorkoutLog)
    router.unary(WorkoutLogRPC.updateWorkoutLog, service.updateWorkoutLog)
    router.unary(WorkoutLogRPC.deleteWorkoutLog, service.deleteWorkoutLog)
    router.unary(WorkoutLogRPC.logSets, service.logSets)
    router.unary(WorkoutLogRPC.updateWorkoutExercise, service.updateExercise)
    router.unary(WorkoutLogRPC.deleteWorkoutExercise, service.deleteExercise)
    router.unary(WorkoutLogRPC.updateWorkoutSet, service.updateSet)
    router.unary(WorkoutLogRPC.deleteWorkoutSet, service.deleteSet)
    router.unary(WorkoutLogRPC.getWorkoutLog, service.getWorkoutLog)
    router.unary(WorkoutLogRPC.listWorkoutLogs, service.listWorkoutLogs)
    router.unary(WorkoutLogRPC.listWorkoutLogChanges, service.listWorkoutLogChanges)
    router.unary(WorkoutLogRPC.listActivityDays, service.listActivityDays)
    router.unary(WorkoutLogRPC.listDayLogs, service.listDayLogs)
  }
}
