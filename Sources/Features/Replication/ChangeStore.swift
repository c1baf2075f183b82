internal import Base
internal import Postgres
internal import RPC
internal import Store

/// The statements of the changes of entities.
struct ChangeStore: Sendable {
  let database: Database

  /// A change of an entity, without the entity.
  struct Entry {
    let kind: Int16
    let entityID: UUID
    let revision: Int64
    let deleteTime: Timestamp?

    var place: ReplicaCursor.Place {
      ReplicaCursor.Place(revision: revision, kind: kind, entityID: entityID)
    }
  }

  /// The changes after a place, as of one moment.
  struct Found {
    let newestRevision: Int64
    let forgottenRevision: Int64
    /// The epoch of the database.
    let epoch: String
    let entries: [Entry]
  }

  /// Returns up to `count` changes after `place`, in order; nil if the account has never had an entity.
  func changes(
    after place: ReplicaCursor.Place, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> Found? {
    let rows = try await database.run(
      """
      select r.revision, r.forgotten_revision, e.epoch, c.kind, c.entity_id, c.revision,
        c.deleted_at
      from pulsewire.entity_revisions r cross join pulsewire.epoch() e (epoch) left join lateral (
        select c.kind, c.entity_id, c.revision, c.deleted_at from pulsewire.entity_changes c
        where c.owner_id = r.owner_id and (c.revision, c.kind, c.entity_id)
          > (\(place.revision), \(place.kind), \(place.entityID))
        order by c.revision, c.kind, c.entity_id limit \(count)) c on true
      order by c.revision, c.kind, c.entity_id
      """, for: caller)
    var found: Found?
    var entries: [Entry] = []
    for row in rows {
      let (newest, forgotten, epoch, kind, id, revision, deleteTime) = try row.decode(
        Int64.self, Int64.self, String.self, Int16?.self, UUID?.self, Int64?.self, Timestamp?.self)
      if let kind, let id, let revision {
        entries.append(
          Entry(kind: kind, entityID: id, revision: revision, deleteTime: deleteTime))
      }
      found = Found(
        newestRevision: newest, forgottenRevision: forgotten, epoch: epoch, entries: [])
    }
    return found.map {
      Found(
        newestRevision: $0.newestRevision, forgottenRevision: $0.forgottenRevision,
        epoch: $0.epoch, entries: entries)
    }
  }
}
