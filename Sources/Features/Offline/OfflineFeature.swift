package import Base
internal import Composition
package import Jobs
internal import Messages
internal import OfflineContract
package import Postgres
package import RPC
internal import ReplicationContract
package import ReplicationFeature
package import SettingsFeature
package import Store

/// The requests that devices made while they were offline: queued, then applied as direct calls would be.
package struct OfflineFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Offline")

  private let service: OfflineService
  private let store: SyncStore

  /// The number of accounts whose queues one process works on at a time.
  private static let jobsAtOnce = 8

  /// Creates the feature on `database`. Its jobs are registered with `jobs` and read the queue on `background`;
  /// `appliers` apply the queued requests as direct calls do, and `tell` hears of each account of which one was.
  package init(
    database: Database, background: Database, settings: SettingsFeature, jobs: Jobs,
    appliers: OperationAppliers, clock: WallClock,
    tell: @escaping @Sendable (_ owner: UUID) -> Void = { _ in }
  ) {
    store = SyncStore(database: database)
    service = OfflineService(
      store: store, appliers: appliers, jobs: jobs, settings: settings, clock: clock)
    let job = SyncJob(
      store: SyncStore(database: background), appliers: appliers, tell: tell)
    jobs.register(.offlineSync, atOnce: Self.jobsAtOnce) { try await job.run($0, $1) }
  }

  /// Returns the statements that enqueue jobs for operations merged from another account: that account's jobs ended
  /// with it.
  package func mergeFollowUps(of target: UUID) -> [SQL] {
    [
      Jobs.enqueueEach(
        .offlineSync, of: "select distinct job_id from pulsewire.sync_queue", owner: target)
    ]
  }

  /// The reader of operations for replicas.
  package var reader: EntityReader {
    // An operation may have megabytes: a request is stored as it was sent.
    EntityReader(.syncOperation, countMax: 1) { [store] ids, caller in
      Dictionary(
        try await store.operations(ids, of: caller).map {
          ($0.id, EntityState(.syncOperation($0)))
        },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(OfflineRPC.enqueueOperations, service.enqueueOperations)
    router.unary(OfflineRPC.listOperations, service.listOperations)
    router.unary(OfflineRPC.resolveOperation, service.resolveOperation)
  }
}
