package import Base
internal import Composition
package import ConsentFeature
internal import HealthContract
package import IntegrationsFeature
package import Loop
package import Postgres
package import RPC
package import Sealing
package import Store

/// The health feature: the samples of phones' health stores, sealed for their owner.
package struct HealthFeature: Feature {
  /// The migrations of this feature's tables.
  package static let migrations = Migration.all(of: "Health")

  /// The binary columns of this feature.
  package static let binaryColumns = [
    BinaryColumn(
      "health_samples", "content",
      .packed(HealthContent.exported, sealed: Seal(HealthContent.purpose, rowKey: "id")))
  ]

  private let service: HealthSyncService
  private let move: HealthMove

  /// Creates the feature on `database`.
  package init(
    database: Database, consents: Consents, syncs: Syncs, sealing: Sealing, clock: WallClock
  ) {
    let samples = HealthSampleStore(database: database, sealing: sealing)
    service = HealthSyncService(
      syncs: HealthSyncs(
        store: HealthSyncStore(database: database), consents: consents, sealing: sealing,
        clock: clock),
      batches: HealthBatches(
        store: HealthBatchStore(database: database, sealing: sealing), syncs: syncs, clock: clock),
      samples: samples)
    move = HealthMove(samples: samples)
  }

  /// Copies the samples of `source` to `target`, because data sealed for one account cannot be opened by
  /// another.
  package func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await move.run(from: source, to: target, on: loop)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(HealthSyncRPC.startSync, service.startSync)
    router.unary(HealthSyncRPC.uploadSamples, service.uploadSamples)
    router.bidirectional(HealthSyncRPC.streamSamples, service.streamSamples)
    router.unary(HealthSyncRPC.finishSync, service.finishSync)
    router.unary(HealthSyncRPC.listSamples, service.listSamples)
    router.unary(HealthSyncRPC.listHealthDays, service.listHealthDays)
  }
}
