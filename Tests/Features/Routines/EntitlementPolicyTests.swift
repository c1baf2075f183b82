import Base
import Loop
import Postgres
import Testing

/// The permissions on entitlements by SQL alone, in the server's role, and the limits that they set.
@Suite struct `Entitlements in the database` {
  @Test func `are read by their owner, and written by nobody`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      try await owner.run(
        """
        insert into pulsewire.user_entitlements
          (owner_id, request_id, pro, max_routines, updated_at)
        values (\(RoutineDatabase.anna), \(UUID.v4()), true, 50, now())
        """)
      for (account, count) in [
        (RoutineDatabase.anna, 1), (RoutineDatabase.bert, 0), (RoutineDatabase.administrator, 0),
      ] {
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
            await RoutineDatabase.refused(.insufficientPrivilege) {
              _ = try await database.run("\(unsafeSQL: statement)", owner: account, on: loop)
            })
        }
      }
    }
  }

  @Test func `are granted by administrators, with a line in the account's log`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
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
      for asker in [RoutineDatabase.anna, nil] {
        #expect(
          await RoutineDatabase.refused(.insufficientPrivilege) {
            _ = try await grant(50, to: RoutineDatabase.anna, by: asker)
          })
      }
      #expect(try await grant(50, to: RoutineDatabase.anna, by: RoutineDatabase.administrator) == 1)
      #expect(try await grant(50, to: .v4(), by: RoutineDatabase.administrator) == 0)
      let facts = try await owner.run(
        """
        select owner_id, facts ->> 'reason', (facts ->> 'administrator')::uuid
        from pulsewire.audit_events where kind = 'support_access'
        """)
      #expect(facts.count == 1)
      #expect(
        try facts.only.decode(UUID.self, String.self, UUID.self)
          == (RoutineDatabase.anna, "a gift", RoutineDatabase.administrator))
    }
  }

  /// An entitlement's number counts, not its name, and only while it has not expired.
  @Test(arguments: [
    (nil, nil, 2), (3, nil, 3), (50, "1 hour", 50), (3, "-1 second", 2), (1, nil, 1),
  ])
  func `stop at as many routines as they say`(
    maxRoutines: Int32?, expiry: String?, limit: Int
  ) async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      if let maxRoutines {
        try await owner.run(
          """
          insert into pulsewire.user_entitlements
            (owner_id, request_id, pro, max_routines, expires_at, updated_at)
          values (\(RoutineDatabase.anna), \(UUID.v4()), true, \(maxRoutines),
            now() + \(expiry)::text::interval, now())
          """)
      }
      for number in 0..<limit {
        _ = try await database.run(
          RoutineDatabase.insertRoutine(.v4(), of: RoutineDatabase.anna),
          owner: RoutineDatabase.anna, on: loop)
        #expect(number < limit)
      }
      do {
        _ = try await database.run(
          RoutineDatabase.insertRoutine(.v4(), of: RoutineDatabase.anna),
          owner: RoutineDatabase.anna, on: loop)
        Issue.record("one more than \(limit) was taken")
      } catch let error as DatabaseError {
        #expect(error.violates("routines_count_check"), "\(error)")
      }
      // Routines of another account do not count.
      _ = try await database.run(
        RoutineDatabase.insertRoutine(.v4(), of: RoutineDatabase.bert), owner: RoutineDatabase.bert,
        on: loop)
      // One routine less is room for one more.
      _ = try await database.run(
        UnitOfWork(
          owner: RoutineDatabase.anna,
          [
            "delete from pulsewire.routines where id = (select id from pulsewire.routines limit 1)",
            RoutineDatabase.insertRoutine(.v4(), of: RoutineDatabase.anna),
          ]), on: loop)
    }
  }

  /// Goal: two calls at once do not both see room for one routine. Method: twenty connections, each with a routine in a
  /// separate transaction, at once, and again in one statement.
  @Test func `stop there however many ask at once`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      let settings = database.settings
      let madeCount = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 {
          group.addTask(executorPreference: loop) {
            let session = try await Session.connect(settings, on: loop)
            try await session.run("begin")
            try await session.run(
              "select set_config('pulsewire.owner', \("\(RoutineDatabase.anna)"), true)")
            do {
              try await session.run(RoutineDatabase.insertRoutine(.v4(), of: RoutineDatabase.anna))
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
      #expect(try rows.only.decode(Int64.self, at: 0) == 2)
      await #expect(throws: DatabaseError.self) {
        _ = try await database.run(
          """
          insert into pulsewire.routines
            (owner_id, id, name, notes, version, created_at, updated_at)
          select \(RoutineDatabase.bert), gen_random_uuid(), 'Push', '', 1, now(), now()
          from generate_series(1, 3)
          """, owner: RoutineDatabase.bert, on: loop)
      }
    }
  }
}
