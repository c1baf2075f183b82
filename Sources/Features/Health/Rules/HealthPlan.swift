internal import Base
internal import HealthContract
internal import Messages
internal import SettingsContract

/// The state of the store before a batch, of the batch's samples and its type.
struct HealthState: Sendable {
  var anchor = HealthAnchorState()
  /// Whether the batch was applied before, and did not move the anchor.
  var isKnown = false
  /// The stored samples with an id or a sync identifier of the batch.
  var records: [StoredHealthRecord] = []
  /// The ids of the batch that were deleted before.
  var deleted: Set<UUID> = []
  /// The stored parts of a snapshot of the type.
  var snapshot = SnapshotState()
}

/// The stored parts of a snapshot.
struct SnapshotState: Hashable, Sendable {
  var partCount: Int32 = 0
  var start: Timestamp?
  var end: Timestamp?
}

/// A batch whose samples were checked.
struct CheckedHealthBatch: Sendable {
  let id: UUID
  let type: IntegrationDataType
  let expectedAnchor: String
  let nextAnchor: String
  let records: [HealthRecord]
  /// The ids of all samples that were sent, also of refused ones: the phone has them.
  let sentIDs: [UUID]
  let deletedIDs: [UUID]
  let part: SnapshotPart?
  /// The number of samples that were refused before.
  var refusedCount = 0
}

/// The decision about a batch: what is written, and what the client is told.
struct HealthPlan: Sendable {
  private(set) var outcome = HealthBatchOutcome.applied
  private(set) var anchor: HealthAnchorState
  private(set) var storedCount = 0
  private(set) var changedCount = 0
  private(set) var unchangedCount = 0
  private(set) var deletedCount = 0
  private(set) var refusals: [HealthRefusal] = []
  /// The samples to store, by id.
  private(set) var kept: [UUID: StoredHealthRecord] = [:]
  /// Whether some of them are stored already, with another content.
  private(set) var replacesKept = false
  /// The samples that the installation has as well.
  private(set) var claimed: Set<UUID> = []
  private(set) var removed: Set<UUID> = []
  /// The number of sealed bytes of what is removed or replaced.
  private(set) var freedBytes = 0

  private var current: [UUID: StoredHealthRecord] = [:]
  private var byKey: [HealthContent.SyncKey: UUID] = [:]

  /// Decides about `batch` of the installation with the bit `holder`.
  init(_ batch: CheckedHealthBatch, of holder: Int32, on state: HealthState) {
    anchor = state.anchor
    outcome = Self.outcome(of: batch, on: state)
    guard outcome == .applied else {
      if anchor.note(batch.id) { outcome = .repeatedOften }
      return
    }
    anchor.move(to: batch.nextAnchor, by: batch.id)
    current.reserveCapacity(state.records.count + batch.records.count)
    kept.reserveCapacity(batch.records.count)
    for stored in state.records { learn(stored) }
    let deleted = state.deleted.union(batch.deletedIDs)
    for id in Set(batch.deletedIDs) where current[id] != nil {
      remove(id)
      deletedCount += 1
    }
    for record in batch.records {
      if deleted.contains(record.id) {
        refuse(record.id, .deleted)
      } else {
        take(record, of: holder)
      }
    }
    for stored in state.records {
      let isReplaced = kept[stored.record.id] != nil
      if isReplaced { replacesKept = true }
      if isReplaced || removed.contains(stored.record.id) { freedBytes += stored.byteCount }
    }
  }

  private static func outcome(
    of batch: CheckedHealthBatch, on state: HealthState
  ) -> HealthBatchOutcome {
    if batch.type == .unspecified { return .typeUnknown }
    if batch.id == state.anchor.batchID || state.isKnown { return .repeated }
    if batch.expectedAnchor != state.anchor.anchor { return .anchorMoved }
    guard let part = batch.part else { return .applied }
    let snapshot = state.snapshot
    if part.partIndex == 0 { return .applied }
    let isSame = part.startTime == snapshot.start && part.endTime == snapshot.end
    return part.partIndex == snapshot.partCount && isSame ? .applied : .snapshotBroken
  }

  private mutating func learn(_ stored: StoredHealthRecord) {
    current[stored.record.id] = stored
    if let key = stored.record.content.syncKey { byKey[key] = stored.record.id }
  }

  private mutating func remove(_ id: UUID) {
    if let key = current[id]?.record.content.syncKey, byKey[key] == id { byKey[key] = nil }
    current[id] = nil
    kept[id] = nil
    claimed.remove(id)
    removed.insert(id)
  }

  private mutating func refuse(_ id: UUID, _ reason: HealthRefusalReason) {
    refusals.append(
      HealthRefusal {
        $0.sampleID = id
        $0.reason = reason
      })
  }

  private mutating func take(_ record: HealthRecord, of holder: Int32) {
    var replaces = false
    if let key = record.content.syncKey, let rival = byKey[key].flatMap({ current[$0] }) {
      if rival.record.id == record.id {
        guard record.content.syncVersion >= rival.record.content.syncVersion else {
          return refuse(record.id, .superseded)
        }
      } else {
        guard record.supersedes(rival.record) else { return refuse(record.id, .superseded) }
        remove(rival.record.id)
        replaces = true
      }
    }
    guard let known = current[record.id] else {
      if replaces { changedCount += 1 } else { storedCount += 1 }
      return keep(StoredHealthRecord(record: record, holders: holder))
    }
    if known.record == record {
      unchangedCount += 1
      if known.holders & holder == 0 { claimed.insert(record.id) }
      return
    }
    if let key = known.record.content.syncKey, byKey[key] == record.id { byKey[key] = nil }
    changedCount += 1
    keep(StoredHealthRecord(record: record, holders: known.holders | holder))
  }

  private mutating func keep(_ stored: StoredHealthRecord) {
    learn(stored)
    // Of a first sync, both are empty.
    if !removed.isEmpty { removed.remove(stored.record.id) }
    if !claimed.isEmpty { claimed.remove(stored.record.id) }
    kept[stored.record.id] = stored
  }
}
