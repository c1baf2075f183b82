public import Base
public import Composition
internal import LogsContract
public import OfflineFeature
public import PlayerFeature
public import Postgres
public import RPC
public import ReplicationFeature
public import Store

/// The logs of athletes' workouts, exercise by exercise and set by set, and the days with a workout.
public struct LogsFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Logs")

  /// The statements with which a session's log starts and ends together with the session.
  public static let followUps = SessionLogs.followUps

  let logs: WorkoutLogs
  private let service: WorkoutLogService

  /// Creates the feature on `database`.
  public init(database: Database, clock: WallClock) {
    let store = LogStore(database: database)
    logs = WorkoutLogs(store: store, clock: clock)
    service = WorkoutLogService(store: store)
  }

  /// Registers the feature's requests that devices can queue offline.
  public func register(in appliers: inout OperationAppliers) { logs.register(in: &appliers) }

  /// The readers of logs, exercises and sets for replicas.
  public var readers: [EntityReader] { logs.store.readers }

  /// Registers the feature's methods.
  public func register(in router: inout Router) {
    router.unary(ofCaller: WorkoutLogRPC.createWorkoutLog, logs.createWorkoutLog)
    router.unary(ofCaller: WorkoutLogRPC.updateWorkoutLog, logs.updateWorkoutLog)
    router.unary(ofCaller: WorkoutLogRPC.deleteWorkoutLog, logs.deleteWorkoutLog)
    router.unary(ofCaller: WorkoutLogRPC.logSets, logs.logSets)
    router.unary(ofCaller: WorkoutLogRPC.updateWorkoutExercise, logs.updateWorkoutExercise)
    router.unary(ofCaller: WorkoutLogRPC.deleteWorkoutExercise, logs.deleteWorkoutExercise)
    router.unary(ofCaller: WorkoutLogRPC.updateWorkoutSet, logs.updateWorkoutSet)
    router.unary(ofCaller: WorkoutLogRPC.deleteWorkoutSet, logs.deleteWorkoutSet)
    router.unary(WorkoutLogRPC.getWorkoutLog, service.getWorkoutLog)
    router.unary(WorkoutLogRPC.listWorkoutLogs, service.listWorkoutLogs)
    router.unary(WorkoutLogRPC.listWorkoutLogChanges, service.listWorkoutLogChanges)
    router.unary(WorkoutLogRPC.listActivityDays, service.listActivityDays)
    router.unary(WorkoutLogRPC.listDayLogs, service.listDayLogs)
  }
}
