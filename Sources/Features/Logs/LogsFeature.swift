package import Base
internal import Composition
package import HeartRate
package import Jobs
package import LogsContract
package import Loop
internal import Messages
package import OfflineFeature
package import PlayerFeature
package import Postgres
package import ProfileContract
package import RPC
package import ReplicationFeature
package import Store
package import Wire
package import WorkoutsContract

/// The logs of athletes' workouts, exercise by exercise and set by set, and the days with a workout.
package struct LogsFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Logs")

  let logs: WorkoutLogs
  private let service: WorkoutLogService
  private let summing: ActivitySumming

  /// Returns what formulas need to know of the caller.
  package typealias Athletes = @Sendable (_ caller: Caller) async throws -> Athlete

  /// Returns the caller's body weight at a time, in kilograms; nil if it is unknown.
  package typealias BodyWeights =
    @Sendable (_ caller: Caller, _ time: Timestamp) async throws -> Double?

  /// Returns whether there is a time zone of this name.
  package typealias TimeZones =
    @Sendable (_ name: String, _ loop: EventLoop) async throws -> Bool

  /// Creates the feature on `database`. Its job is registered with `jobs` and runs on `background`. `followers` follow each
  /// change of a log, in their order, and `summed` the sums of what came in a batch; `athlete` is called to estimate the
  /// energy of workouts, `bodyWeight` for assisted sets without one, `isTimeZone` for the zone that a client names.
  package init(
    database: Database, background: Database, jobs: Jobs, followUps: SetFollowUps,
    followers: [any LogFollower],
    summed: @escaping @Sendable (_ owner: UUID) -> [SQL],
    athlete: @escaping Athletes = { _ in .unknown },
    bodyWeight: @escaping BodyWeights = { _, _ in nil }, isTimeZone: @escaping TimeZones,
    clock: WallClock
  ) {
    let store = LogStore(
      database: database, followUps: followUps, followers: followers, athlete: athlete)
    logs = WorkoutLogs(
      store: store, bodyWeight: bodyWeight, isTimeZone: isTimeZone, clock: clock)
    service = WorkoutLogService(store: store)
    let summing = ActivitySumming(database: background, summed: summed)
    self.summing = summing
    jobs.register(.activity, atOnce: 2) { try await summing.run($0, $1) }
  }

  /// Enqueues the counts of the logs that both accounts have together, and the sums of their days.
  package func mergeFollowUps(of target: UUID) -> [SQL] { [ActivitySumming.enqueue(for: target)] }

  /// Counts the logs of an account anew, from their sets, and sums its days, its months and all of them. Returns the
  /// number of logs and sums that differed.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  package func sumAnew(isDryRun: Bool, for caller: Caller) async throws -> Int {
    try await summing.sum(isDryRun: isDryRun, for: caller)
  }

  /// The statements with which a session's log starts, changes and ends together with the session, and what follows from
  /// its sets.
  package var sessionFollowUps: SessionFollowUps { Self.followUps(in: logs.store) }

  /// Returns the same for the logs of a store.
  static func followUps(in store: LogStore) -> SessionFollowUps {
    SessionLogs.followUps.followed(
      by: SessionFollowUps(following: {
        try await SessionLogs.following($0, if: $1, knowing: $2, in: store, for: $3)
      }))
  }

  /// Registers the feature's requests that devices can queue offline.
  package func register(in appliers: inout OperationAppliers) { logs.register(in: &appliers) }

  /// The readers of logs, exercises and sets for replicas.
  package var readers: [EntityReader] { logs.store.readers }

  /// Returns the workout of a log, to be done once more, its category and its sport.
  package func workout(
    ofLog id: UUID, for caller: Caller
  ) async throws -> (workout: Workout, category: WorkoutCategory, sport: Sport) {
    try await logs.workout(ofLog: id, for: caller)
  }

  /// Returns the workouts of a day, and their minutes.
  package func totals(
    of day: Google.Date, for caller: Caller
  ) async throws -> (workouts: Int64, minutes: Int64) {
    let days = try await logs.store.days(from: day, to: day, of: caller)
    return days.reduce((0, 0)) { sum, day in
      (sum.0 + Int64(day.sessionCount), sum.1 + (day.duration?.components.seconds ?? 0) / 60)
    }
  }

  /// Deletes a log that has ended with all that was kept of it, as the service wants that it was read from. Returns
  /// whether there was one.
  package func forget(_ id: UUID, for caller: Caller) async throws -> Bool {
    try await logs.forget(id, for: caller)
  }

  /// Corrects the log of a recording that was read once more, unless somebody has edited it.
  ///
  /// - Parameters:
  ///   - session: the session that the recording becomes today.
  ///   - isDryRun: whether nothing is written.
  package func correct(
    _ session: PastSession, _ parts: CorrectedParts, isDryRun: Bool, by sessions: Sessions,
    for caller: Caller
  ) async throws -> LogCorrection {
    try await logs.correct(session, parts, isDryRun: isDryRun, by: sessions, for: caller)
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(WorkoutLogRPC.createWorkoutLog, logs.createWorkoutLog)
    router.unary(WorkoutLogRPC.updateWorkoutLog, logs.updateWorkoutLog)
    router.unary(WorkoutLogRPC.updateWorkoutFeedback, logs.updateWorkoutFeedback)
    router.unary(WorkoutLogRPC.deleteWorkoutLog, logs.deleteWorkoutLog)
    router.unary(WorkoutLogRPC.logSets, logs.logSets)
    router.unary(WorkoutLogRPC.updateWorkoutExercise, logs.updateWorkoutExercise)
    router.unary(WorkoutLogRPC.deleteWorkoutExercise, logs.deleteWorkoutExercise)
    router.unary(WorkoutLogRPC.updateWorkoutSet, logs.updateWorkoutSet)
    router.unary(WorkoutLogRPC.deleteWorkoutSet, logs.deleteWorkoutSet)
    router.unary(WorkoutLogRPC.getWorkoutLog, service.getWorkoutLog)
    router.unary(WorkoutLogRPC.listWorkoutLogs, service.listWorkoutLogs)
    router.unary(WorkoutLogRPC.listWorkoutLogChanges, service.listWorkoutLogChanges)
    router.unary(WorkoutLogRPC.listSharedWorkoutLogs, service.listSharedWorkoutLogs)
    router.unary(WorkoutLogRPC.getSharedWorkoutLog, service.getSharedWorkoutLog)
    router.unary(WorkoutLogRPC.listActivityDays, service.listActivityDays)
    router.unary(WorkoutLogRPC.listDayLogs, service.listDayLogs)
  }
}
