internal import Base
internal import Digests
internal import HealthContract
internal import Postgres
internal import RPC
internal import Sealing
internal import SettingsContract
internal import Store

/// The statements of batches: one unit of work reads what a batch meets, another one writes what was decided.
struct HealthBatchStore: Sendable {
  let database: Database
  let sealing: Sealing

  /// The state that a batch meets.
  struct Found: Sendable {
    var state: HealthState
    let revision: Int64
    let byteCount: Int64
  }

  /// A statement that writes a batch, and by how much the account's samples grow.
  struct Write: Sendable {
    let statement: SQL
    let addedBytes: Int64
  }

  /// The outcome of a write.
  struct Result: Sendable {
    let isAllowed: Bool
    let isOpen: Bool
    /// Whether nothing came between.
    let isWritten: Bool
    /// The number of samples that a complete snapshot did not have.
    let unseenCount: Int64
  }

  /// Returns the hash of a sample's name by its app. It is kept apart from the sealed content, because
  /// statements find the earlier version by it.
  static func hash(_ key: HealthContent.SyncKey, of owner: UUID) -> UUID? {
    let text = Array("\(key.app)\u{0}\(key.identifier)".utf8)
    return UUID(bytes: Array(Digest.sha256(owner.bytes + text).prefix(16)))
  }

  /// Returns the number of changes of the account's samples; 0 before the first.
  func revision(of caller: Caller) async throws -> Int64 {
    let row = try await database.first(
      "select revision from pulsewire.health_stores", for: caller)
    return try row?.decode(Int64.self, at: 0) ?? 0
  }

  /// Reads what a batch meets. Throws `syncEnded` for an account that has none.
  func read(
    _ batch: CheckedHealthBatch, in ticket: HealthSyncTicket, for caller: Caller
  ) async throws -> Found {
    guard let found = try await find(batch, in: ticket, for: caller) else {
      throw HealthError.syncEnded
    }
    return found
  }

  /// Returns what a batch meets; nil for an account that has no samples and no sync.
  func find(
    _ batch: CheckedHealthBatch, in ticket: HealthSyncTicket, for caller: Caller
  ) async throws -> Found? {
    let results = try await database.run(
      Self.reading(batch, in: ticket, of: caller.owner), for: caller)
    guard var found = try Self.found(results) else { return nil }
    let key = try await sealing.key(of: caller)
    for row in try results[1] {
      let (id, start, holders, type, sealed) = try row.decode(
        UUID.self, Timestamp.self, Int32.self, Int16.self, [UInt8].self)
      let content = try await HealthContent(sealed, of: id, key: key, sealing, for: caller)
      let record = HealthRecord(
        id: id, type: IntegrationDataType(rawValue: Int32(clamping: type)) ?? .unspecified,
        start: start,
        content: content)
      found.state.records.append(
        StoredHealthRecord(record: record, holders: holders, byteCount: sealed.count))
    }
    found.state.deleted = Set(try results[2].decode(UUID.self))
    return found
  }

  /// Each row is looked up by itself: the planner does not know how many an account has, and read all of them. Deleted
  /// ids are looked for only in an account that has some.
  private static func reading(
    _ batch: CheckedHealthBatch, in ticket: HealthSyncTicket, of owner: UUID
  ) -> [SQL] {
    let type = Int16(clamping: batch.type.rawValue)
    let ids = batch.records.map(\.id)
    let keys = batch.records.compactMap { $0.content.syncKey }.compactMap { hash($0, of: owner) }
    return [
      """
      select t.revision, t.byte_count, coalesce(a.anchor, ''), a.batch_id, a.repeated_id,
        coalesce(a.repeat_count, 0),
        (select count(*)::integer from pulsewire.health_sync_batches p
          where p.sync_id = \(ticket.syncID) and p.data_type = \(type)
            and p.part_index is not null),
        o.started_at, o.ended_at,
        exists (select from pulsewire.health_sync_batches p
          where p.sync_id = \(ticket.syncID) and p.batch_id = \(batch.id))
      from pulsewire.health_stores t
      left join pulsewire.health_anchors a
        on a.owner_id = t.owner_id and a.slot = \(ticket.slot) and a.data_type = \(type)
      left join pulsewire.health_sync_batches o on o.owner_id = t.owner_id
        and o.sync_id = \(ticket.syncID) and o.data_type = \(type) and o.part_index = 0
      """,
      """
      select s.* from unnest(\(ids + batch.deletedIDs)) as g (id), lateral (
        select id, started_at, holders, data_type, content from pulsewire.health_samples h
        where h.id = g.id limit 1) s
      union
      select s.* from unnest(\(keys)) as g (sync_key), lateral (
        select id, started_at, holders, data_type, content from pulsewire.health_samples h
        where h.sync_key = g.sync_key limit 1) s
      """,
      """
      select s.id from unnest(\(ids)) as g (id), lateral (
        select id from pulsewire.health_deletions h where h.id = g.id limit 1) s
      where exists (select from pulsewire.health_deletions)
      """,
    ]
  }

  private static func found(_ results: Results) throws -> Found? {
    guard let row = try results[0].first else { return nil }
    let (revision, byteCount, anchor, batchID, repeatedID, repeatCount) = try row.decode(
      Int64.self, Int64.self, String.self, UUID?.self, UUID?.self, Int32.self)
    var state = HealthState()
    state.anchor = HealthAnchorState(
      anchor: anchor, batchID: batchID, repeatedID: repeatedID, repeatCount: repeatCount)
    state.snapshot = SnapshotState(
      partCount: try row.decode(Int32.self, at: 6), start: try row.decode(Timestamp?.self, at: 7),
      end: try row.decode(Timestamp?.self, at: 8))
    state.isKnown = try row.decode(Bool.self, at: 9)
    return Found(state: state, revision: revision, byteCount: byteCount)
  }

  /// Returns the statement that writes a plan.
  func write(
    _ plan: HealthPlan, of batch: CheckedHealthBatch, in ticket: HealthSyncTicket,
    at now: Timestamp, revision: Int64, for caller: Caller
  ) async throws -> Write {
    let key = try await sealing.key(of: caller)
    let kept = plan.kept.keys.sorted().compactMap { plan.kept[$0] }
    let sealed = kept.map {
      key.seal($0.record.content.packed, purpose: HealthContent.purpose, row: $0.record.id)
    }
    let added = sealed.reduce(0) { $0 + $1.count } - plan.freedBytes
    let parts = HealthBatchStatement(
      plan: plan, batch: batch, ticket: ticket, now: now, revision: revision,
      owner: caller.owner, kept: kept, sealed: sealed, added: Int64(added))
    return Write(statement: parts.statement, addedBytes: Int64(added))
  }

  /// Writes a batch, and what belongs to it.
  func run(_ write: Write, beside: [SQL] = [], for caller: Caller) async throws -> Result {
    let results = try await database.run(
      ["select pulsewire.lock_owner_rows()", write.statement] + beside, for: caller)
    let (isAllowed, isOpen, count, unseen) = try results[1].only.decode(
      Bool.self, Bool.self, Int64.self, Int64.self)
    return Result(
      isAllowed: isAllowed, isOpen: isOpen, isWritten: count > 0, unseenCount: unseen)
  }
}

extension HealthContent {
  /// Opens a content that was sealed for a sample.
  init(
    _ sealed: [UInt8], of id: UUID, key: AccountKey, _ sealing: Sealing, for caller: Caller
  ) async throws {
    let plain: [UInt8]
    do {
      plain = try key.open(sealed, purpose: Self.purpose, row: id)
    } catch {
      // An earlier version of the key, or none.
      plain = try await sealing.open(sealed, for: caller, purpose: Self.purpose, row: id)
    }
    try self.init(packed: plain)
  }
}
