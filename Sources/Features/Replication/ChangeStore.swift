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
        select * from (
          (select c.kind, c.entity_id, c.revision, c.deleted_at from pulsewire.entity_changes c
          where c.owner_id = r.owner_id and (c.revision, c.kind, c.entity_id)
              > (\(place.revision), \(place.kind), \(place.entityID))
            and not (c.deleted_at is null and c.kind in (1, 2)
              and exists (select from pulsewire.running_changes n
                where n.owner_id = c.owner_id and n.entity_id = c.entity_id
                  and n.revision > c.revision))
          order by c.revision, c.kind, c.entity_id limit \(count))
          union all
          select k.kind, n.entity_id, n.revision, null from pulsewire.running_changes n
          cross join (values (1::smallint), (2::smallint)) k (kind)
          where n.owner_id = r.owner_id and (n.revision, k.kind, n.entity_id)
              > (\(place.revision), \(place.kind), \(place.entityID))
            and exists (select from pulsewire.entity_changes x
              where x.owner_id = n.owner_id and x.kind = k.kind and x.entity_id = n.entity_id
                and x.deleted_at is null and x.revision < n.revision)) c
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
