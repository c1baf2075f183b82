import Base
import HealthContract

@testable import HealthFeature

/// The tables of one account in memory, written as `HealthBatchStatement` writes them.
struct MemoryServer: BatchServer {
  private(set) var records: [UUID: StoredHealthRecord] = [:]
  private(set) var deleted: Set<UUID> = []
  private var anchors: [Int16: HealthAnchorState] = [:]
  private var parts: [Int16: [Part]] = [:]
  /// The batches that did not move an anchor.
  private var known: Set<UUID> = []
  /// The sync of each installation.
  private var syncs: [Int16: UUID] = [:]

  private struct Part {
    let batch: CheckedHealthBatch
    let window: SnapshotPart
  }

  mutating func anchor(of slot: Int16) -> String { anchors[slot]?.anchor ?? "" }

  mutating func start(_ sync: UUID, of slot: Int16) {
    syncs[slot] = sync
    parts[slot] = nil
  }

  mutating func replace(_ slot: Int16) {
    anchors[slot] = nil
    syncs[slot] = nil
    parts[slot] = nil
  }

  mutating func take(
    _ batch: CheckedHealthBatch, from slot: Int16, in sync: UUID
  ) -> (outcome: HealthBatchOutcome, anchor: String) {
    guard syncs[slot] == sync else { return (.unspecified, anchor(of: slot)) }
    return take(batch, from: slot)
  }

  /// Takes a batch in the sync under way.
  mutating func take(
    _ batch: CheckedHealthBatch, from slot: Int16
  ) -> (outcome: HealthBatchOutcome, anchor: String) {
    let holder: Int32 = 1 << Int32(slot)
    let plan = HealthPlan(batch, of: holder, on: state(for: batch, from: slot))
    anchors[slot] = plan.anchor
    guard plan.outcome == .applied else { return (plan.outcome, plan.anchor.anchor) }
    for id in plan.removed { records[id] = nil }
    for (id, stored) in plan.kept { records[id] = stored }
    for id in plan.claimed { records[id]?.holders |= holder }
    deleted.formUnion(batch.deletedIDs)
    if batch.part != nil || batch.nextAnchor == batch.expectedAnchor { known.insert(batch.id) }
    if let window = batch.part { take(window, of: batch, from: slot, holder) }
    return (plan.outcome, plan.anchor.anchor)
  }

  private mutating func take(
    _ window: SnapshotPart, of batch: CheckedHealthBatch, from slot: Int16, _ holder: Int32
  ) {
    if window.partIndex == 0 { parts[slot] = [] }
    parts[slot, default: []].append(Part(batch: batch, window: window))
    guard window.complete else { return }
    let seen = Set(parts[slot, default: []].flatMap(\.batch.sentIDs))
    parts[slot] = nil
    for (id, stored) in records where stored.holders & holder != 0 && !seen.contains(id) {
      guard stored.record.start >= window.startTime, stored.record.start < window.endTime else {
        continue
      }
      records[id]?.holders &= ~holder
      if records[id]?.holders == 0 { records[id] = nil }
    }
  }

  private func state(for batch: CheckedHealthBatch, from slot: Int16) -> HealthState {
    var state = HealthState()
    state.anchor = anchors[slot] ?? HealthAnchorState()
    let ids = Set(batch.sentIDs + batch.deletedIDs)
    let keys = Set(batch.records.compactMap { $0.content.syncKey })
    state.records = records.values.filter {
      ids.contains($0.record.id) || ($0.record.content.syncKey.map { keys.contains($0) } ?? false)
    }
    state.deleted = deleted.intersection(batch.sentIDs)
    let known = parts[slot] ?? []
    state.snapshot = SnapshotState(
      partCount: Int32(known.count), start: known.first?.window.startTime,
      end: known.first?.window.endTime)
    state.isKnown = self.known.contains(batch.id)
    return state
  }
}
