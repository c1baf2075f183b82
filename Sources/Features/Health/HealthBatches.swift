internal import Base
internal import HealthContract
internal import IntegrationsFeature
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The batches of samples: checked, decided about, and written with their anchor in one transaction.
struct HealthBatches: Sendable {
  let store: HealthBatchStore
  let syncs: Syncs
  let days: HealthDays
  let clock: WallClock
  private let changes = Changes()

  /// The largest sum of an account's sealed samples, in bytes. Source: the contract.
  private static let bytesMax: Int64 = 4 << 30

  init(store: HealthBatchStore, syncs: Syncs, days: HealthDays, clock: WallClock) {
    (self.store, self.syncs, self.days, self.clock) = (store, syncs, days, clock)
  }

  /// Takes a batch and returns what became of it.
  ///
  /// - Parameter beside: statements of the same unit of work, which run also if nothing is written because another
  ///   batch came between.
  func take(
    _ batch: HealthBatch, in ticket: HealthSyncTicket, beside: [SQL] = [], for caller: Caller
  ) async throws -> HealthSettlement {
    if let part = batch.window, part.startTime >= part.endTime {
      throw RPCError.invalid(
        "batch.window.end_time", "expected a time after start_time", .combination)
    }
    let now = clock.now
    let intake = HealthIntake(batch.samples, of: batch.dataType, at: now)
    if batch.dataType == .unspecified {
      return HealthSettlement {
        ($0.batchID, $0.anchor) = (batch.batchID, batch.expectedAnchor)
        ($0.outcome, $0.refusals) = (.typeUnknown, intake.refusals)
      }
    }
    let checked = CheckedHealthBatch(
      id: batch.batchID, type: batch.dataType, expectedAnchor: batch.expectedAnchor,
      nextAnchor: batch.nextAnchor, records: intake.records, sentIDs: batch.samples.map(\.id),
      deletedIDs: batch.deletedSampleIDs, part: batch.window,
      refusedCount: intake.refusals.count)
    let row = ChangedRow("health samples", of: caller.owner)
    let (plan, unseenCount, times) = try await changes.run(row, on: caller.loop) {
      try await attempt(checked, in: ticket, beside: beside, at: now, for: caller)
    }
    // Also after a repeat: the first call may have ended before.
    try await days.follow(batch.dataType, between: times, for: caller)
    if plan.storedCount + plan.changedCount > 0 { await syncs.stamped(for: caller) }
    return HealthSettlement {
      ($0.batchID, $0.outcome, $0.anchor) = (batch.batchID, plan.outcome, plan.anchor.anchor)
      $0.storedCount = Int32(clamping: plan.storedCount)
      $0.changedCount = Int32(clamping: plan.changedCount)
      $0.unchangedCount = Int32(clamping: plan.unchangedCount)
      $0.deletedCount = Int64(plan.deletedCount) + unseenCount
      $0.refusals = plan.outcome == .applied ? intake.refusals + plan.refusals : []
    }
  }

  /// Returns what would become of samples of a service that are read once more, and of those that are not any more, with
  /// the anchor as it is; nil if the account has no samples at all.
  func foresee(
    _ samples: [HealthSample], deleting deletedIDs: [UUID], of type: IntegrationDataType,
    in ticket: HealthSyncTicket, for caller: Caller
  ) async throws -> (plan: HealthPlan, times: ClosedRange<Timestamp>?)? {
    let records = HealthIntake(samples, of: type, at: clock.now).records
    func batch(after anchor: String) -> CheckedHealthBatch {
      CheckedHealthBatch(
        id: .v4(), type: type, expectedAnchor: anchor, nextAnchor: anchor, records: records,
        sentIDs: [], deletedIDs: deletedIDs, part: nil)
    }
    guard let found = try await store.find(batch(after: ""), in: ticket, for: caller) else {
      return nil
    }
    let checked = batch(after: found.state.anchor.anchor)
    return (
      HealthPlan(checked, of: ticket.holder, on: found.state),
      Self.times(of: checked, and: found.state.records)
    )
  }

  /// Reads, decides and writes. Returns nil if another batch of the account came between.
  private func attempt(
    _ batch: CheckedHealthBatch, in ticket: HealthSyncTicket, beside: [SQL], at now: Timestamp,
    for caller: Caller
  ) async throws -> (plan: HealthPlan, unseenCount: Int64, times: ClosedRange<Timestamp>?)? {
    let found = try await store.read(batch, in: ticket, for: caller)
    let plan = HealthPlan(batch, of: ticket.holder, on: found.state)
    let write = try await store.write(
      plan, of: batch, in: ticket, at: now, revision: found.revision, for: caller)
    guard found.byteCount + write.addedBytes <= Self.bytesMax || write.addedBytes <= 0 else {
      throw HealthError.storageFull
    }
    let result = try await store.run(write, beside: beside, for: caller)
    guard result.isAllowed else {
      throw HealthError.consentRequired(source: ticket.source.name, dataType: batch.type.name)
    }
    guard result.isOpen else { throw HealthError.syncEnded }
    guard result.isWritten else { return nil }
    return (plan, result.unseenCount, Self.times(of: batch, and: found.state.records))
  }

  /// Returns the times between which a batch may have changed samples; nil without one.
  private static func times(
    of batch: CheckedHealthBatch, and stored: [StoredHealthRecord]
  ) -> ClosedRange<Timestamp>? {
    let records = batch.records + stored.map(\.record)
    let starts = records.map(\.start) + [batch.part?.startTime].compactMap(\.self)
    let ends =
      records.map { $0.start + .milliseconds($0.content.durationMs) }
      + [batch.part?.endTime].compactMap(\.self)
    guard let first = starts.min(), let last = ends.max(), first <= last else { return nil }
    return first...last
  }
}
