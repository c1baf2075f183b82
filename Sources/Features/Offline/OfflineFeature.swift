public import Base
public import Composition
public import Jobs
internal import OfflineContract
public import Postgres
public import RPC
public import SettingsFeature
public import Store

/// What devices did while they were offline: queued, and done as the direct calls would have.
public struct OfflineFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Offline")

  private let service: OfflineService

  /// How many accounts' queues one process works at.
  private static let jobsAtOnce = 8

  /// The feature on `database`. Its jobs are registered with `jobs`, and read the queue on `background`;
  /// what is queued is done by `appliers`, as the direct calls are.
  public init(
    database: Database, background: Database, settings: SettingsFeature, jobs: Jobs,
    appliers: OperationAppliers, clock: WallClock
  ) {
    let store = SyncStore(database: database)
    service = OfflineService(
      store: store, appliers: appliers, jobs: jobs, settings: settings, clock: clock)
    let job = SyncJob(store: SyncStore(database: background), appliers: appliers)
    jobs.register(.offlineSync, atOnce: Self.jobsAtOnce) { try await job.run($0, $1) }
  }

  /// Has jobs go on with what came from another account: the jobs of that account ended with it.
  public func mergeFollowUps(of target: UUID) -> [SQL] {
    [
      Jobs.enqueueEach(
        .offlineSync, of: "select distinct job_id from pulsewire.sync_queue", owner: target)
    ]
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(OfflineRPC.enqueueOperations, service.enqueueOperations)
    router.unary(OfflineRPC.listOperations, service.listOperations)
    router.unary(OfflineRPC.resolveOperation, service.resolveOperation)
  }
}
