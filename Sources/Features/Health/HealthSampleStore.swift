internal import Base
internal import Postgres
internal import RPC
internal import Sealing
internal import SettingsContract
internal import Store

/// The statements that read and copy samples. Results are plain; the database stores them sealed.
struct HealthSampleStore: Sendable {
  let database: Database
  let sealing: Sealing

  /// The samples of one type in a period.
  struct Range: Sendable {
    let type: IntegrationDataType
    var start: Timestamp?
    var end: Timestamp?

    /// The place before the first sample.
    var begin: TimeCursor {
      guard let start else { return .oldest }
      return TimeCursor(start - .microseconds(1), .max)
    }
  }

  /// Returns up to `count` samples behind `cursor`, oldest first.
  func records(
    in range: Range, behind cursor: TimeCursor, count: Int, of caller: Caller
  ) async throws -> [HealthRecord] {
    // One lower bound: with two, an index may be read from the smaller one.
    let start = max(cursor, range.begin)
    let rows = try await database.run(
      """
      select id, started_at, content from pulsewire.health_samples
      where data_type = \(Int16(clamping: range.type.rawValue))
        and (started_at, id) > (\(start.time), \(start.id))
        and started_at < \(range.end ?? TimeCursor.newest.time)
      order by started_at, id limit \(Int64(count))
      """, for: caller)
    var records: [HealthRecord] = []
    records.reserveCapacity(rows.count)
    if rows.isEmpty { return records }
    let key = try await sealing.key(of: caller)
    for row in rows {
      let (id, time, sealed) = try row.decode(UUID.self, Timestamp.self, [UInt8].self)
      let content = try await HealthContent(sealed, of: id, key: key, sealing, for: caller)
      records.append(HealthRecord(id: id, type: range.type, start: time, content: content))
    }
    return records
  }

  /// Adds samples to an account that no phone of it has sent. Those that it has or has deleted stay.
  func copy(_ records: [HealthRecord], for caller: Caller) async throws {
    let key = try await sealing.key(of: caller)
    let sealed = records.map {
      key.seal($0.content.packed, purpose: HealthContent.purpose, row: $0.id)
    }
    _ = try await database.run(
      Self.copying(records, sealed, of: caller.owner), for: caller)
  }

  private static func copying(
    _ records: [HealthRecord], _ sealed: [[UInt8]], of owner: UUID
  ) -> [SQL] {
    let hashes = records.map { record in
      record.content.syncKey.flatMap { HealthBatchStore.hash($0, of: owner) }
    }
    return [
      "select pulsewire.lock_owner_rows()",
      """
      insert into pulsewire.health_stores (owner_id) values (\(owner))
      on conflict on constraint health_stores_pkey do nothing
      """,
      """
      with added as (
        insert into pulsewire.health_samples
          (owner_id, id, started_at, holders, data_type, sync_key, content)
        select \(owner), r.id, r.started_at, 0, r.data_type, r.sync_key, r.content
        from unnest(\(records.map(\.id)), \(records.map(\.start)),
          \(records.map { Int16(clamping: $0.type.rawValue) }), \(hashes), \(sealed)) as r (id, started_at, data_type, sync_key, content)
        where not exists (select from pulsewire.health_deletions d where d.id = r.id)
        on conflict on constraint health_samples_pkey do nothing
        returning octet_length(content) as byte_count
      )
      update pulsewire.health_stores set revision = revision + 1,
        byte_count = byte_count + coalesce((select sum(byte_count) from added), 0)
      """,
    ]
  }
}
