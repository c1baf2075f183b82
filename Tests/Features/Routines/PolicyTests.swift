import AccessFeature
import AccountFeature
import Base
import Loop
import Postgres
import RoutinesFeature
import Store
import TestSupport
import Testing

private let schema =
  PlatformMigrations.all + AccountFeature.migrations + AccessFeature.migrations
  + RoutinesFeature.migrations

/// Who may do what to routines, the catalogue and entitlements by SQL alone, in the server's own role.
@Suite struct `The database` {
  private static let anna = UUID(high: 1, low: 1)
  private static let bert = UUID(high: 2, low: 2)
  private static let administrator = UUID(high: 3, low: 3)
  private static let template = UUID(high: 4, low: 4)
  private static let document = #"{"name": "Squat", "primaryMuscles": ["MUSCLE_GLUTES"]}"#

  /// A database with three accounts, of which one is an administrator's, and one exercise; as the
  /// server, and as who owns the schema.
  private func onAccounts(
    _ body: @escaping @Sendable (Database, Session, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
      for account in [Self.anna, Self.bert, Self.administrator] {
        try await owner.run("select pulsewire.create_account(\(account), \(account), now())")
      }
      try await owner.run(
        "select pulsewire.set_administrator(\(Self.administrator), true, now())")
      try await owner.run(
        """
        select pulsewire.import_exercise_template(\(Self.template), \(Self.document)::jsonb, now())
        """)
      try await body(database, owner, loop)
    }
  }

  private static func insertRoutine(_ id: UUID, of owner: UUID) -> SQL {
    """
    insert into pulsewire.routines (owner_id, id, name, notes, version, created_at, updated_at)
    values (\(owner), \(id), 'Push', '', 1, now(), now())
    """
  }

  private static func insertDay(_ day: Int16, of routine: UUID, _ owner: UUID) -> SQL {
    """
    insert into pulsewire.routine_days (owner_id, routine_id, day_of_week, tags)
    values (\(owner), \(routine), \(day), array['push'])
    """
  }

  private static func insertExercise(
    _ routine: UUID, _ owner: UUID, template: UUID? = nil
  ) -> SQL {
    """
    insert into pulsewire.routine_exercises
      (owner_id, routine_id, day_of_week, position, template_id, name, notes)
    values (\(owner), \(routine), 1, 0, \(template), 'Squat', '')
    """
  }

  private static func refused(
    _ code: SQLState, _ work: () async throws -> Void
  ) async -> Bool {
    do {
      try await work()
      return false
    } catch let error as DatabaseError { return error.sqlState == code } catch { return false }
  }

  // MARK: the catalogue

  @Test func `lets every account read the catalogue`() async throws {
    try await onAccounts { database, _, loop in
      for account in [Self.anna, Self.administrator] {
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
  func `lets nobody write the catalogue through the server's role`(statement: String) async throws {
    try await onAccounts { database, _, loop in
      for account in [Self.anna, Self.administrator] {
        #expect(
          await Self.refused(.insufficientPrivilege) {
            _ = try await database.run("\(unsafeSQL: statement)", owner: account, on: loop)
          })
      }
    }
  }

  @Test func `lets administrators write the catalogue, and writes that down`() async throws {
    try await onAccounts { database, owner, loop in
      @Sendable func write(_ version: Int64, as account: UUID?) async throws -> Bool {
        let rows = try await database.run(
          """
          select pulsewire.write_exercise_template(\(Self.template), \(version), false,
            \(Self.document)::jsonb, \(UUID.v4()), '', now())
          """, owner: account, on: loop)
        return try rows[0].decode(Bool.self, at: 0)
      }
      for account in [Self.anna, nil] {
        #expect(
          await Self.refused(.insufficientPrivilege) { _ = try await write(2, as: account) })
      }
      #expect(try await !write(1, as: Self.administrator), "it is there")
      #expect(try await !write(3, as: Self.administrator), "it is at version 1")
      #expect(try await write(2, as: Self.administrator))
      let row = try await owner.run(
        "select version, is_active, origin from pulsewire.exercise_templates")[0]
      let stored = try row.decode(Int64.self, Bool.self, String.self)
      #expect(stored == (Int64(2), false, "import"))
      let logged = try await owner.run(
        "select owner_id from pulsewire.audit_events where kind = 'exercise_template_written'"
      ).column(UUID.self)
      #expect(logged == [Self.administrator])
    }
  }

  @Test func `imports an exercise once, and leaves whether it is offered alone`() async throws {
    try await onAccounts { database, owner, loop in
      func bring(_ document: String) async throws -> String {
        try await owner.run(
          """
          select pulsewire.import_exercise_template(
            \(Self.template), \(document)::jsonb, now())
          """)[0].decode(String.self, at: 0)
      }
      #expect(try await bring(Self.document) == "unchanged")
      _ = try await database.run(
        """
        select pulsewire.write_exercise_template(\(Self.template), 2, false,
          \(Self.document)::jsonb, \(UUID.v4()), '', now())
        """, owner: Self.administrator, on: loop)
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "updated")
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "unchanged")
      let row = try await owner.run(
        "select name, version, is_active from pulsewire.exercise_templates")[0]
      let stored = try row.decode(String.self, Int64.self, Bool.self)
      #expect(stored == ("Deep squat", Int64(3), false))
    }
  }

  @Test func `brings the program's own exercises in once`() async throws {
    try await onAccounts { database, _, loop in
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

  // MARK: routines

  @Test func `gives each account all of its own routines and none of another's`() async throws {
    try await onAccounts { database, _, loop in
      let (one, other) = (UUID.v4(), UUID.v4())
      for (account, routine) in [(Self.anna, one), (Self.bert, other)] {
        _ = try await database.run(
          UnitOfWork(
            owner: account,
            [
              Self.insertRoutine(routine, of: account), Self.insertDay(1, of: routine, account),
              Self.insertExercise(routine, account, template: Self.template),
            ]), on: loop)
      }
      for table in ["routines", "routine_days", "routine_exercises"] {
        let seen = try await database.run(
          "select owner_id from pulsewire.\(unsafeSQL: table)", owner: Self.anna, on: loop
        ).column(UUID.self)
        #expect(seen == [Self.anna], "\(table)")
        let changed = try await database.run(
          """
          update pulsewire.\(unsafeSQL: table) set owner_id = owner_id
          where owner_id = \(Self.bert)
          """, owner: Self.anna, on: loop)
        #expect(changed.affectedCount == 0, "\(table)")
      }
      // Another's routine is no place for one's own days, whosever one says they are.
      for account in [Self.anna, Self.bert] {
        await #expect(throws: DatabaseError.self) {
          _ = try await database.run(
            Self.insertDay(2, of: other, account), owner: Self.anna, on: loop)
        }
        await #expect(throws: DatabaseError.self) {
          _ = try await database.run(
            Self.insertExercise(other, account), owner: Self.anna, on: loop)
        }
      }
      let deleted = try await database.run(
        "delete from pulsewire.routines", owner: Self.anna, on: loop)
      #expect(deleted.affectedCount == 1)
      for table in ["routines", "routine_days", "routine_exercises"] {
        let left = try await database.run(
          "select owner_id from pulsewire.\(unsafeSQL: table)", owner: Self.bert, on: loop
        ).column(UUID.self)
        #expect(left == [Self.bert], "\(table)")
      }
    }
  }

  @Test func `has each day of a routine once, from 1 to 7`() async throws {
    try await onAccounts { database, _, loop in
      let routine = UUID.v4()
      _ = try await database.run(
        Self.insertRoutine(routine, of: Self.anna), owner: Self.anna, on: loop)
      for day in Int16(0)...8 {
        let isRefused = await Self.refused(.checkViolation) {
          _ = try await database.run(
            Self.insertDay(day, of: routine, Self.anna), owner: Self.anna, on: loop)
        }
        #expect(isRefused == !(1...7).contains(day), "\(day)")
      }
      #expect(
        await Self.refused(.uniqueViolation) {
          _ = try await database.run(
            Self.insertDay(7, of: routine, Self.anna), owner: Self.anna, on: loop)
        })
    }
  }

  @Test func `keeps what is planned when the catalogue loses an exercise`() async throws {
    try await onAccounts { database, owner, loop in
      let routine = UUID.v4()
      _ = try await database.run(
        UnitOfWork(
          owner: Self.anna,
          [
            Self.insertRoutine(routine, of: Self.anna), Self.insertDay(1, of: routine, Self.anna),
            Self.insertExercise(routine, Self.anna, template: Self.template),
          ]), on: loop)
      try await owner.run("delete from pulsewire.exercise_templates")
      let row = try await database.run(
        "select template_id, name from pulsewire.routine_exercises", owner: Self.anna, on: loop)[0]
      #expect(try row.decode(UUID?.self, String.self) == (nil, "Squat"))
    }
  }

  // MARK: entitlements

  @Test func `lets the owner read an entitlement, and nobody write it`() async throws {
    try await onAccounts { database, owner, loop in
      try await owner.run(
        """
        insert into pulsewire.user_entitlements
          (owner_id, request_id, pro, max_routines, updated_at)
        values (\(Self.anna), \(UUID.v4()), true, 50, now())
        """)
      for (account, count) in [(Self.anna, 1), (Self.bert, 0), (Self.administrator, 0)] {
        let rows = try await database.run(
          "select pro from pulsewire.user_entitlements", owner: account, on: loop)
        #expect(rows.count == count)
        for statement in [
          "update pulsewire.user_entitlements set max_routines = 1000",
          "delete from pulsewire.user_entitlements",
          """
          insert into pulsewire.user_entitlements
            (owner_id, request_id, pro, max_routines, updated_at)
          values ('\(account)', gen_random_uuid(), true, 1000, now())
          """,
        ] {
          #expect(
            await Self.refused(.insufficientPrivilege) {
              _ = try await database.run("\(unsafeSQL: statement)", owner: account, on: loop)
            })
        }
      }
    }
  }

  @Test func `lets administrators grant, with a line in the account's log`() async throws {
    try await onAccounts { database, owner, loop in
      @Sendable func grant(_ routines: Int32, to account: UUID, by asker: UUID?) async throws
        -> Int
      {
        try await database.run(
          """
          select * from pulsewire.set_entitlement(\(account), \(UUID.v4()), true, \(routines),
            null, 'GrantEntitlement', 'a gift', '', now())
          """, owner: asker, on: loop
        ).count
      }
      for asker in [Self.anna, nil] {
        #expect(
          await Self.refused(.insufficientPrivilege) {
            _ = try await grant(50, to: Self.anna, by: asker)
          })
      }
      #expect(try await grant(50, to: Self.anna, by: Self.administrator) == 1)
      #expect(try await grant(50, to: .v4(), by: Self.administrator) == 0)
      let facts = try await owner.run(
        """
        select owner_id, facts ->> 'reason', (facts ->> 'administrator')::uuid
        from pulsewire.audit_events where kind = 'support_access'
        """)
      #expect(facts.count == 1)
      #expect(
        try facts[0].decode(UUID.self, String.self, UUID.self)
          == (Self.anna, "a gift", Self.administrator))
    }
  }

  /// An entitlement's number holds, not its name, and only while it has not expired.
  @Test(arguments: [
    (nil, nil, 2), (3, nil, 3), (50, "1 hour", 50), (3, "-1 second", 2), (1, nil, 1),
  ])
  func `stops at as many routines as the entitlement says`(
    maxRoutines: Int32?, expiry: String?, limit: Int
  ) async throws {
    try await onAccounts { database, owner, loop in
      if let maxRoutines {
        try await owner.run(
          """
          insert into pulsewire.user_entitlements
            (owner_id, request_id, pro, max_routines, expires_at, updated_at)
          values (\(Self.anna), \(UUID.v4()), true, \(maxRoutines),
            now() + \(expiry)::text::interval, now())
          """)
      }
      for number in 0..<limit {
        _ = try await database.run(
          Self.insertRoutine(.v4(), of: Self.anna), owner: Self.anna, on: loop)
        #expect(number < limit)
      }
      do {
        _ = try await database.run(
          Self.insertRoutine(.v4(), of: Self.anna), owner: Self.anna, on: loop)
        Issue.record("one more than \(limit) was taken")
      } catch let error as DatabaseError {
        #expect(error.violates("routines_count_check"), "\(error)")
      }
      // Nothing of another's counts.
      _ = try await database.run(
        Self.insertRoutine(.v4(), of: Self.bert), owner: Self.bert, on: loop)
      // One less is room for one more.
      _ = try await database.run(
        UnitOfWork(
          owner: Self.anna,
          [
            "delete from pulsewire.routines where id = (select id from pulsewire.routines limit 1)",
            Self.insertRoutine(.v4(), of: Self.anna),
          ]), on: loop)
    }
  }

  /// Goal: two at once do not both see room for one. Method: twenty connections, each with a routine in
  /// a transaction of its own, at once, and again in one statement.
  @Test func `stops there however many ask at once`() async throws {
    try await onAccounts { database, owner, loop in
      let settings = database.settings
      let madeCount = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 {
          group.addTask(executorPreference: loop) {
            let session = try await Session.connect(settings, on: loop)
            try await session.run("begin")
            try await session.run("select set_config('pulsewire.owner', \("\(Self.anna)"), true)")
            do {
              try await session.run(Self.insertRoutine(.v4(), of: Self.anna))
            } catch let error as DatabaseError where error.violates("routines_count_check") {
              return false
            }
            try await session.run("commit")
            return true
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(madeCount == 2)
      let rows = try await owner.run("select count(*) from pulsewire.routines")
      #expect(try rows[0].decode(Int64.self, at: 0) == 2)
      await #expect(throws: DatabaseError.self) {
        _ = try await database.run(
          """
          insert into pulsewire.routines
            (owner_id, id, name, notes, version, created_at, updated_at)
          select \(Self.bert), gen_random_uuid(), 'Push', '', 1, now(), now()
          from generate_series(1, 3)
          """, owner: Self.bert, on: loop)
      }
    }
  }
}
