import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

/// The table of a feature.
let notes = Migration(
  "202701010000_create_notes",
  """
  create table pulsewire.notes (
    owner_id uuid not null references pulsewire.accounts (owner_id) on delete cascade,
    id uuid not null,
    parent_id uuid,
    body text not null,
    primary key (owner_id, id),
    foreign key (owner_id, parent_id) references pulsewire.notes (owner_id, id)
  );
  call pulsewire.own_rows('notes');
  call pulsewire.cap_rows('pulsewire.notes', 100);
  call pulsewire.merge_rows('pulsewire.notes', 'moves', 'what somebody has written');
  """)

@Suite struct `Row ownership` {
  private let migrations = PlatformMigrations.all + [notes]

  /// Creates an account with one note.
  private static func makeOwner(_ database: Database, _ loop: EventLoop) async throws -> UUID {
    let owner = UUID.v4()
    _ = try await database.run(
      UnitOfWork(
        owner: owner,
        [
          "select from pulsewire.create_account(\(owner), \(owner), now())",
          """
          insert into pulsewire.notes (owner_id, id, body) values (\(owner), \(owner), 'a note')
          """,
        ]), on: loop)
    return owner
  }

  @Test func `shows each owner its own rows, and nobody none`() async throws {
    try await onDatabase(migrations, as: "pulsewire_server") { database, loop in
      let one = try await Self.makeOwner(database, loop)
      let other = try await Self.makeOwner(database, loop)
      let ask: SQL = "select owner_id from pulsewire.notes"
      for owner in [one, other] {
        let rows = try await database.run(ask, owner: owner, on: loop)
        #expect(try rows.column(UUID.self) == [owner])
      }
      #expect(try await database.run(ask, owner: nil, on: loop).isEmpty)
    }
  }

  @Test func `refuses to write, change or refer to another's row`() async throws {
    try await onDatabase(migrations, as: "pulsewire_server") { database, loop in
      let one = try await Self.makeOwner(database, loop)
      let other = try await Self.makeOwner(database, loop)
      let stolen = await #expect(throws: DatabaseError.self) {
        try await database.run(
          "insert into pulsewire.notes values (\(other), \(UUID.v4()), null, 'x')",
          owner: one, on: loop)
      }
      #expect(stolen?.code == .insufficientPrivilege)
      let update = try await database.run(
        "update pulsewire.notes set body = 'x' where owner_id = \(other)", owner: one, on: loop)
      #expect(update.affectedCount == 0)
      let crossing = await #expect(throws: DatabaseError.self) {
        try await database.run(
          "insert into pulsewire.notes values (\(one), \(UUID.v4()), \(other), 'x')",
          owner: one, on: loop)
      }
      #expect(crossing?.code == .foreignKeyViolation)
    }
  }

  @Test func `finds an owner's rows by the primary key`() async throws {
    try await onDatabase(migrations, as: "pulsewire_server") { database, loop in
      let owner = try await Self.makeOwner(database, loop)
      let answers = try await database.run(
        UnitOfWork(
          owner: owner,
          [
            "select set_config('enable_seqscan', 'off', true)",
            "explain select * from pulsewire.notes where id = \(owner)",
          ]), on: loop)
      let plan = try answers[1].column(String.self).joined(separator: "\n")
      #expect(plan.contains("Index Scan using notes_pkey"), "\(plan)")
      #expect(plan.contains("owner_id ="), "\(plan)")
    }
  }
}
