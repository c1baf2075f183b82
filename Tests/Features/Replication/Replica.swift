import Base
import Contract
import Loop
import Postgres
import RPC
import Store

@testable import ReplicationFeature

/// Things of accounts, as any table of a feature: created, changed and deleted, and moved with their account.
let things = Migration(
  "209901010000_create_things",
  """
  create table pulsewire.things (
    owner_id uuid not null,
    id uuid not null,
    version bigint not null,
    constraint things_pkey primary key (owner_id, id),
    constraint things_owner_id_fkey foreign key (owner_id)
      references pulsewire.accounts (owner_id) on delete cascade
  );
  call pulsewire.own_rows('things');
  call pulsewire.bound_rows('pulsewire.things', 'key', 'a test', 1000);
  call pulsewire.merge_rows('pulsewire.things', 'moves', 'a test');
  call pulsewire.replicate_rows('pulsewire.things', 'routine');
  """)

/// The things of an account: written by units of work, and read for replicas.
struct ThingStore: Sendable {
  let database: Database

  var changes: EntityChanges {
    EntityChanges(
      store: ChangeStore(database: database),
      readers: [
        EntityReader(.routine, countMax: 3) { [self] ids, caller in
          try await things(of: caller).filter { ids.contains($0.key) }
            .mapValues { EntityState(.routine(Routine(name: "A thing")), version: $0) }
        }
      ])
  }

  func things(of caller: Caller) async throws -> [UUID: Int64] {
    let rows = try await database.run("select id, version from pulsewire.things", for: caller)
    var found: [UUID: Int64] = [:]
    for row in rows { found[try row.decode(UUID.self, at: 0)] = try row.decode(Int64.self, at: 1) }
    return found
  }

  /// Creates or changes a thing.
  static func put(_ id: UUID, _ owner: UUID) -> SQL {
    """
    insert into pulsewire.things as t (owner_id, id, version) values (\(owner), \(id), 1)
    on conflict (owner_id, id) do update set version = t.version + 1
    """
  }

  static func delete(_ id: UUID) -> SQL { "delete from pulsewire.things where id = \(id)" }

  func signUp(_ owner: UUID, on loop: EventLoop) async throws {
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(UUID.v4()), now())", owner: nil, on: loop)
  }

  /// Forgets deletions as the retention does at a time that is `days` days from now.
  func forget(days: Int64, on loop: EventLoop) async throws {
    _ = try await database.run(
      """
      select pulsewire.forget_rows('pulsewire.entity_changes', 'entity_changes_deletion_end',
        now() + make_interval(days => \(Int32(clamping: days))), 1000)
      """, owner: nil, on: loop)
  }
}

/// What a device has of an account's things.
struct Replica: Sendable {
  var token = ""
  var things: [UUID: Int64] = [:]
  /// The revision of each thing's newest change, which never falls.
  private var revisions: [UUID: Int64] = [:]

  /// Applies one page. Returns whether there are more changes.
  mutating func readPage(
    _ changes: EntityChanges, count: Int, of caller: Caller
  ) async throws -> Bool {
    let cursor = try ReplicaCursor(token, of: caller.owner)
    let page = try await changes.page(after: cursor, count: count, of: caller)
    for change in page.changes {
      guard change.revision > revisions[change.entityID] ?? 0 else { throw Backwards() }
      revisions[change.entityID] = change.revision
      things[change.entityID] = change.deleteTime == nil ? change.version : nil
    }
    token = page.cursor.token
    return page.hasMore
  }

  mutating func catchUp(_ changes: EntityChanges, count: Int, of caller: Caller) async throws {
    while try await readPage(changes, count: count, of: caller) {}
  }

  /// A change that is not newer than one before it.
  struct Backwards: Error {}
}
