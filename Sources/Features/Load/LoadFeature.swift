package import Base
internal import Composition
package import Jobs
package import LiveFeature
package import LoadContract
internal import Messages
internal import OfflineContract
package import OfflineFeature
package import PlayerFeature
package import Postgres
package import ProfileFeature
package import RPC
package import Store
package import Wire

/// The training load: what the heart rate of workouts comes to, and how it accumulates over days.
package struct LoadFeature: Feature {
  /// The migrations: the sums of days and months.
  package static let migrations = Migration.all(of: "Load")

  /// The follower of changes of a log.
  package static let logFollower = LoadFollower()

  /// The statements that follow the end of a session, and a session that is added after its end.
  package static let followUps = SessionFollowUps(
    ended: { state, owner in
      // The samples of a session are counted until its end, which is another one by now.
      ResultStore.noteChange(
        of: state.sessionID, owner: owner, isCertain: state.wasReopened)
    },
    past: { session, owner in
      (session.kcal.map { [ResultStore.store(kcal: $0, of: session.id, owner: owner)] } ?? [])
        + ResultStore.noteChange(of: session.id, owner: owner, isCertain: false)
    })

  /// The statements that follow changes of a session's samples.
  package static let heartRateFollowUps = HeartRateFollowUps(
    merged: { ResultStore.noteChange(of: $0, owner: $1, isCertain: false) },
    struck: { ResultStore.noteChange(of: $0, owner: $1, isCertain: true) })

  /// Returns the statements that follow a correction of a session's heart rate or length.
  package static func statements(followingCorrectionOf session: UUID, owner: UUID) -> [SQL] {
    ResultStore.noteChange(of: session, owner: owner, isCertain: true)
  }

  private let service: TrainingLoadService
  private let results: WorkoutResults
  private let summing: LoadSumming

  /// Creates the feature on `database`. Its jobs are registered with `jobs` and run on `background`.
  package init(
    database: Database, background: Database, jobs: Jobs, sessions: Sessions,
    live: LiveFeature, profiles: ProfileFeature, clock: WallClock
  ) {
    service = TrainingLoadService(
      store: LoadStore(database: database),
      efforts: WorkoutEfforts(store: ResultStore(database: database)), profiles: profiles,
      clock: clock)
    let results = WorkoutResults(
      store: ResultStore(database: background), sessions: sessions, live: live, profiles: profiles,
      clock: clock)
    self.results = results
    jobs.register(.workoutResult, atOnce: 2) { try await results.run($0, $1) }
    let summing = LoadSumming(database: background)
    self.summing = summing
    jobs.register(.trainingLoads, atOnce: 2) { try await summing.run($0, $1) }
  }

  /// Sums the loads of all days and months of an account anew, from its workouts. Returns the number of sums that
  /// differed.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  package func sumAnew(isDryRun: Bool, for caller: Caller) async throws -> Int {
    try await summing.sum(isDryRun: isDryRun, for: caller)
  }

  /// Computes the results of all workouts of an account anew, from their heart rate. Returns the number of results that
  /// differed.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  package func computeAnew(isDryRun: Bool, for caller: Caller) async throws -> Int {
    try await results.computeAnew(isDryRun: isDryRun, for: caller)
  }

  /// Returns the load of each day from `start` to `end` by Banister's TRIMP, in order.
  package func days(
    from start: Google.Date, to end: Google.Date, for caller: Caller
  ) async throws -> [TrainingLoadDay] {
    try await service.days(from: start, to: end, kind: .banister, for: caller).days
  }

  /// Registers the requests that devices can queue offline. They are applied in order with those on the workout's log.
  package func register(in appliers: inout OperationAppliers) {
    let service = service
    appliers.register(
      TrainingLoadRPC.updateWorkoutEffort, .update, service.updateWorkoutEffort,
      entityID: \.workoutLogID)
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(TrainingLoadRPC.getWorkoutLoad, service.getWorkoutLoad)
    router.unary(TrainingLoadRPC.listTrainingLoads, service.listTrainingLoads)
    router.unary(TrainingLoadRPC.updateWorkoutEffort, service.updateWorkoutEffort)
  }

  /// Enqueues the results that were outdated in the account that was merged, for its jobs have ended with it, and the sums
  /// of the loads that both accounts have together.
  package func mergeFollowUps(of target: UUID) -> [SQL] {
    [ResultStore.enqueueOutdated(of: target), LoadSumming.enqueue(for: target)]
  }
}
