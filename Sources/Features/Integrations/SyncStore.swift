internal import Base
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of syncs and wishes for them.
struct SyncStore: Sendable {
  let database: Database

  /// What came and what is wanted.
  func record(of caller: Caller) async throws(DatabaseError) -> SyncRecord {
    // The revision first: what is added meanwhile is told again under its own, and never missed.
    let results = try await database.run(
      [
        "select coalesce((select revision from pulsewire.sync_revisions), 1)",
        "select source, data_type, revision, synced_at from pulsewire.syncs",
        "select source, revision, wanted_at from pulsewire.sync_wishes",
      ], for: caller)
    return SyncRecord(
      revision: try results[0].only.decode(Int64.self, at: 0),
      syncs: try results[1].decode(String.self, String.self, Int64.self, Timestamp.self)
        .map { ($2, SyncStamp(source: $0, dataType: $1, at: $3)) },
      wishes: try results[2].decode(String.self, Int64.self, Timestamp.self).map { ($0, $1, $2) })
  }

  /// Records a wish; false, and nothing, where the request came before.
  func add(
    _ wish: SyncWish, requestID: UUID, for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    try await database.first(
      """
      with asked as (
        insert into pulsewire.sync_requests (owner_id, request_id, source, data_types, answered_at)
        values (\(caller.owner), \(requestID), \(wish.source.name),
          \(wish.dataTypes.map(\.name)), \(wish.time))
        on conflict on constraint sync_requests_pkey do nothing
        returning source, answered_at
      )
      insert into pulsewire.sync_wishes (owner_id, source, revision, wanted_at)
      select \(caller.owner), source, pulsewire.next_sync_revision(), answered_at from asked
      on conflict on constraint sync_wishes_pkey do update
        set revision = excluded.revision, wanted_at = excluded.wanted_at
      returning revision
      """, for: caller) != nil
  }

  /// What the request was answered; nil if it never came.
  func answer(to requestID: UUID, for caller: Caller) async throws(DatabaseError) -> SyncWish? {
    let row = try await database.first(
      """
      select source, data_types, answered_at from pulsewire.sync_requests
      where request_id = \(requestID)
      """, for: caller)
    guard let (source, types, time) = try row?.decode(String.self, [String].self, Timestamp.self)
    else { return nil }
    // What a newer node of the same database knows, and this one does not, is left out.
    return SyncWish(
      source: IntegrationSource(name: source) ?? .unspecified,
      dataTypes: types.compactMap { IntegrationDataType(name: $0) }, time: time)
  }
}
