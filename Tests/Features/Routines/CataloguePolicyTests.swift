import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import Testing

@testable import CatalogueFeature

/// The permissions on the catalogue by SQL alone, in the server's role.
@Suite struct `The catalogue in the database` {
  @Test func `is read by every account`() async throws {
    try await RoutineDatabase.onAccounts { database, _, loop in
      for account in [RoutineDatabase.anna, RoutineDatabase.administrator] {
        let names = try await database.run(
          "select name from pulsewire.exercise_templates", owner: account, on: loop
        ).column(String.self)
        #expect(names == ["Squat"])
      }
    }
  }

  @Test(arguments: [
    """
    insert into pulsewire.exercise_templates
      (id, version, is_active, origin, created_at, updated_at, document)
    select gen_random_uuid(), 1, true, origin, created_at, updated_at, document
    from pulsewire.exercise_templates
    """,
    "update pulsewire.exercise_templates set is_active = false",
    "delete from pulsewire.exercise_templates",
    "truncate pulsewire.exercise_templates",
    """
    select pulsewire.import_exercise_template(gen_random_uuid(), '{"name": "x"}'::jsonb, now())
    """,
  ])
  func `is written by nobody through the server's role`(statement: String) async throws {
    try await RoutineDatabase.onAccounts { database, _, loop in
      for account in [RoutineDatabase.anna, RoutineDatabase.administrator] {
        #expect(
          await RoutineDatabase.refused(.insufficientPrivilege) {
            _ = try await database.run("\(unsafeSQL: statement)", owner: account, on: loop)
          })
      }
    }
  }

  @Test func `is written by administrators, and that is written down`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      @Sendable func write(_ version: Int64, as account: UUID?) async throws -> Bool {
        let rows = try await database.run(
          """
          select pulsewire.write_exercise_template(\(RoutineDatabase.template), \(version), false,
            \(RoutineDatabase.document)::jsonb, \(UUID.v4()), '', now())
          """, owner: account, on: loop)
        return try rows.only.decode(Bool.self, at: 0)
      }
      for account in [RoutineDatabase.anna, nil] {
        #expect(
          await RoutineDatabase.refused(.insufficientPrivilege) {
            _ = try await write(2, as: account)
          })
      }
      #expect(try await !write(1, as: RoutineDatabase.administrator), "it is there")
      #expect(try await !write(3, as: RoutineDatabase.administrator), "it is at version 1")
      #expect(try await write(2, as: RoutineDatabase.administrator))
      let row = try await owner.run(
        "select version, is_active, origin from pulsewire.exercise_templates"
      ).only
      let stored = try row.decode(Int64.self, Bool.self, String.self)
      #expect(stored == (Int64(2), false, "import"))
      let logged = try await owner.run(
        "select owner_id from pulsewire.audit_events where kind = 'exercise_template_written'"
      ).column(UUID.self)
      #expect(logged == [RoutineDatabase.administrator])
    }
  }

  @Test func `takes an exercise in once, and leaves whether it is offered alone`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      func bring(_ document: String) async throws -> String {
        try await owner.run(
          """
          select pulsewire.import_exercise_template(
            \(RoutineDatabase.template), \(document)::jsonb, now())
          """
        ).only.decode(String.self, at: 0)
      }
      #expect(try await bring(RoutineDatabase.document) == "unchanged")
      _ = try await database.run(
        """
        select pulsewire.write_exercise_template(\(RoutineDatabase.template), 2, false,
          \(RoutineDatabase.document)::jsonb, \(UUID.v4()), '', now())
        """, owner: RoutineDatabase.administrator, on: loop)
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "updated")
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "unchanged")
      let row = try await owner.run(
        "select name, version, is_active from pulsewire.exercise_templates"
      ).only
      let stored = try row.decode(String.self, Int64.self, Bool.self)
      #expect(stored == ("Deep squat", Int64(3), false))
    }
  }

  @Test func `takes the program's own exercises in once`() async throws {
    try await RoutineDatabase.onAccounts { database, _, loop in
      let settings = database.settings.with(user: "postgres")
      let count = CatalogueFile.starter.templates.count
      let first = try await CatalogueImport.run(
        .starter, settings, at: WallClock().now, on: loop)
      let second = try await CatalogueImport.run(
        .starter, settings, at: WallClock().now, on: loop)
      #expect((first.createdCount, first.unchangedCount) == (count, 0))
      #expect((second.createdCount, second.updatedCount, second.unchangedCount) == (0, 0, count))
    }
  }

  /// Goal: an import replaces imported exercises, and none that an administrator wrote.
  @Test func `keeps what administrators edited from imports`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      func bring(_ document: String) async throws -> String {
        try await owner.run(
          """
          select pulsewire.import_exercise_template(
            \(RoutineDatabase.template), \(document)::jsonb, now())
          """
        ).only.decode(String.self, at: 0)
      }
      @Sendable func write(_ version: Int64, _ document: String) async throws {
        _ = try await database.run(
          """
          select pulsewire.write_exercise_template(\(RoutineDatabase.template), \(version), true,
            \(document)::jsonb, \(UUID.v4()), '', now())
          """, owner: RoutineDatabase.administrator, on: loop)
      }
      try await write(2, #"{"name": "Edited squat"}"#)
      #expect(try await bring(RoutineDatabase.document) == "kept")
      #expect(try await bring(#"{"name": "Edited squat"}"#) == "unchanged")
      // An edited exercise is kept even while it equals the import's earlier content.
      try await write(3, RoutineDatabase.document)
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "kept")
      let stored = try await owner.run(
        "select name, version, origin from pulsewire.exercise_templates"
      ).only
        .decode(String.self, Int64.self, String.self)
      #expect(stored == ("Squat", Int64(3), "import"))
    }
  }

  /// Goal: the cost of a search depends on what it finds. Method: the plan in the server's role, with 2,000 exercises
  /// of which one has the name.
  @Test func `finds a name by an index, in the server's role`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      try await owner.run(
        """
        insert into pulsewire.exercise_templates
          (id, version, is_active, origin, created_at, updated_at, document)
        select gen_random_uuid(), 1, true, 'import', now(), now(),
          jsonb_build_object('name', left(md5(n::text), 8) || ' press')
        from generate_series(1, 2000) n
        """)
      try await owner.run(
        """
        insert into pulsewire.exercise_templates
          (id, version, is_active, origin, created_at, updated_at, document)
        values (\(UUID.v4()), 1, true, 'import', now(), now(), '{"name": "Große Übung"}')
        """)
      try await owner.run("analyze pulsewire.exercise_templates")
      let store = CatalogueStore(database: database)
      let search = CatalogueStore.search(
        ListExerciseTemplatesRequest { $0.name = "x" }, behind: .first, count: 51)
      let session = try await Session.connect(database.settings, on: loop)
      try await session.run(
        """
        prepare search (boolean, text, text, text, text[], text[], boolean, text[], text[], text[],
          text[], text[], text, text, text, uuid, bigint) as \(unsafeSQL: search.text)
        """)
      for name in ["GROSSE ÜB", "ubung", "ßE"] {
        let found = try await store.templates(
          as: ListExerciseTemplatesRequest { $0.name = name }, behind: .first,
          count: 51,
          for: Caller(RoutineDatabase.anna, on: loop))
        #expect(found.map(\.template.name) == ["Große Übung"], "\(name)")
        let plan = try await session.run(
          """
          explain execute search(false, \(unsafeSQL: "'\(name)', '\(name)', '\(name)'"), '{}', '{}',
            true, '{}', '{}', '{}', '{}', '{}', '', '', '', '\(unsafeSQL: UUID.zero.description)', 51)
          """
        ).column(String.self)
        #expect(plan.contains { $0.contains("exercise_templates_grams_idx") }, "\(plan)")
      }
    }
  }
}
