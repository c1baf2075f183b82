internal import Base
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of syncs and of requests for them.
struct SourceSyncStore: Sendable {
  let database: Database

  /// Returns the syncs and the requests.
  func record(of caller: Caller) async throws(DatabaseError) -> SyncRecord {
    // The revision is read first: a concurrent change is published again under its own revision and
    // never missed.
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

  /// Returns the part of a statement that records a request.
  static func add(_ wish: SyncWish, of owner: UUID) -> SQL {
    """
    changed as (
      insert into pulsewire.sync_wishes (owner_id, source, revision, wanted_at)
      values (\(owner), \(wish.source.name), pulsewire.next_sync_revision(), \(wish.time))
      on conflict on constraint sync_wishes_pkey do update
        set revision = excluded.revision, wanted_at = excluded.wanted_at
      returning owner_id
    )
    """
  }
}
