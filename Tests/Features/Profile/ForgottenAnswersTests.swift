import Base
import Logging
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@Suite struct `Answers to repeated requests` {
  private static func keep(
    _ database: Database, age: Duration, of owner: UUID, at now: Timestamp, on loop: EventLoop
  ) async throws {
    _ = try await database.run(
      """
      insert into pulsewire_personal.request_answers
        (owner_id, request_id, method, answer, answered_at)
      values (\(owner), \(UUID.v4()), 'pulsewire.profile.v1.PersonalData', '{}', \(now - age))
      """, owner: owner, on: loop)
  }

  /// A single statement of the server's role covers all owners, including those who never return.
  @Test func `are forgotten after a day, whosever they are`() async throws {
    try await onDatabase(Migration.all) { administrator, loop in
      let server = Database(
        administrator.settings.with(user: "pulsewire_server"), on: testLoops.loops)
      try await server.connect()
      let clock = WallClock()
      let now = clock.now
      let owners = [UUID.v7(at: now), UUID.v7(at: now)]
      for owner in owners {
        _ = try await server.run(
          "select from pulsewire.create_account(\(owner), \(UUID.v4()), \(now))", owner: nil,
          on: loop)
        for age in [Duration.seconds(48 * 3600), .seconds(25 * 3600), .seconds(23 * 3600), .zero] {
          try await Self.keep(server, age: age, of: owner, at: now, on: loop)
        }
      }
      let memory = RowRetention(database: server, clock: clock, log: Logger(label: "test"))
      #expect(try await memory.sweep(on: loop).endedCount == 4)
      #expect(try await memory.sweep(on: loop).endedCount == 0)
      for owner in owners {
        let left = try await server.run(
          "select count(*) from pulsewire_personal.request_answers", owner: owner, on: loop)
        #expect(try left.only.decode(Int64.self, at: 0) == 2)
      }
      // The role that may delete them can neither read nor change them.
      let privileges = try await administrator.run(
        """
        select has_table_privilege(r, t, 'select'), has_table_privilege(r, t, 'update'),
          has_column_privilege(r, t, 'answer', 'select')
        from (values ('pulsewire_answer_keeper', 'pulsewire_personal.request_answers')) v (r, t)
        """, owner: nil, on: loop)
      let (mayRead, mayChange, mayReadAnswers) = try privileges.only.decode(
        Bool.self, Bool.self, Bool.self)
      #expect(!mayRead && !mayChange && !mayReadAnswers)
      await server.close()
    }
  }

  /// There are many of them, and one rule cannot be followed.
  @Test func `are forgotten in statements of a thousand`() async throws {
    try await onDatabase(Migration.all) { database, loop in
      let owner = UUID.v4()
      _ = try await database.run(
        "select from pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
      _ = try await database.run(
        """
        insert into pulsewire_personal.request_answers
          (owner_id, request_id, method, answer, answered_at)
        select \(owner), gen_random_uuid(), 'm', '{}', now() - interval '2 days' - n * interval '1 s'
        from generate_series(1, 1900) n
        """, owner: nil, on: loop)
      _ = try await database.run(
        """
        insert into pulsewire.table_bounds
          (table_name, rule, kind, retention, time_column, reason)
        values ('pulsewire.accounts', 'a_broken_rule', 'retention', '1 day', 'nothing', 'test')
        """, owner: nil, on: loop)
      let some = try await database.run(
        """
        select pulsewire.forget_rows(table_name, rule, now(), 400) from pulsewire.table_bounds
        where rule = 'request_answers_answered_at_end' and table_name like '%personal%'
        """, owner: nil, on: loop)
      #expect(try some.column(Int64.self) == [400])
      let retention = RowRetention(
        database: database, clock: WallClock(), log: Logger(label: "test"))
      let outcome = try await retention.sweep(on: loop)
      #expect(outcome.endedCount == 1500)
      #expect(outcome.failedCount == 1)
    }
  }
}
