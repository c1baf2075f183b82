import Base
import Logging
import Loop
import Postgres
import Store
import TestSupport
import Testing

/// The end of rows that only tell what has happened.
@Suite struct `Bookkeeping` {
  private static let owner = UUID.v4()

  /// A table, rows of it that a sweep ends, and rows that stay, both of the tables' latest times.
  private struct Kept: Sendable {
    let table: String
    /// The statement that adds `COUNT` rows of an age, `AGE`.
    let add: String
    /// The ages of rows that end, and of rows that stay.
    let ended: [String]
    let stays: [String]
    /// Whether the rows stay and only lose a column.
    var loses: String?

    func statement(_ age: String, _ count: Int) -> String {
      add.split(separator: "AGE", omittingEmptySubsequences: false).joined(separator: age)
        .split(separator: "COUNT", omittingEmptySubsequences: false).joined(separator: "\(count)")
        .split(separator: "OWNER", omittingEmptySubsequences: false).joined(separator: "\(owner)")
    }
  }

  private static let all = [
    Kept(
      table: "pulsewire.audit_events",
      add: """
        insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
        select 'OWNER', gen_random_uuid(), 'test', '', '{}', now() - interval 'AGE'
        from generate_series(1, COUNT)
        """, ended: ["401 days"], stays: ["399 days", "0"]),
    Kept(
      table: "pulsewire.request_answers",
      add: """
        insert into pulsewire.request_answers (owner_id, request_id, method, answer, answered_at)
        select 'OWNER', gen_random_uuid(), 'm', '{}', now() - interval 'AGE'
        from generate_series(1, COUNT)
        """, ended: ["25 hours"], stays: ["23 hours"]),
    // One that is open, one that ended, and one that has expired.
    Kept(
      table: "pulsewire.access_sessions",
      add: """
        insert into pulsewire.access_sessions (owner_id, id, access_generation, kind, request_id,
          method, name, client, scopes, seed, token_hash, generation, created_at, created_network,
          refreshed_at, last_used_at, last_used_network, expires_at, revoked_at)
        select 'OWNER', gen_random_uuid(), 0, 'session', gen_random_uuid(), 'test', '', '', '{}',
          sha256('1'), sha256('2'), 1, now(), '', now(), now(), '',
          case when n % 2 = 0 then now() - interval 'AGE' else now() + interval '1 day' end,
          case when n % 2 = 1 then now() - interval 'AGE' end
        from generate_series(1, COUNT) n
        """, ended: ["32 days"], stays: ["29 days"]),
    Kept(
      table: "pulsewire.access_sessions",
      add: """
        insert into pulsewire.access_sessions (owner_id, id, access_generation, kind, request_id,
          method, name, client, scopes, seed, token_hash, generation, created_at, created_network,
          refreshed_at, last_used_at, last_used_network)
        select 'OWNER', gen_random_uuid(), 0, 'api_token', gen_random_uuid(), 'test', '', '', '{}',
          sha256('1'), sha256('2'), 1, now() - interval 'AGE', '', now() - interval 'AGE',
          now() - interval 'AGE', ''
        from generate_series(1, COUNT) n
        """, ended: [], stays: ["800 days"]),
    Kept(
      table: "pulsewire.sign_in_attempts",
      add: """
        insert into pulsewire.sign_in_attempts (owner_id, party, attempt_count, allowed_at, tried_at,
          succeeded_at)
        select gen_random_uuid(), '1', 0, now(), now() - interval 'AGE',
          case when n % 2 = 0 then now() - interval 'AGE' end
        from generate_series(1, COUNT) n
        """, ended: ["181 days"], stays: ["23 hours"]),
    Kept(
      table: "pulsewire.workout_log_changes",
      add: """
        insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
          workout_log_id, deleted, changed_at)
        select 'OWNER', gen_random_uuid(), 'm', '{}', gen_random_uuid(), false,
          now() - interval 'AGE'
        from generate_series(1, COUNT)
        """, ended: ["31 days"], stays: ["29 days"]),
    Kept(
      table: "pulsewire.workout_log_changes",
      add: """
        insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
          workout_log_id, entity, before, deleted, changed_at)
        select 'OWNER', gen_random_uuid(), 'edit', '{}', gen_random_uuid(), 'set', '{}', false,
          now() - interval 'AGE'
        from generate_series(1, COUNT)
        """, ended: ["31 days"], stays: ["29 days"], loses: "answer"),
    Kept(
      table: "pulsewire.workout_log_originals",
      add: """
        insert into pulsewire.workout_log_originals (owner_id, request_id, entity, entity_id, place,
          workout_log_id, before, changed_at)
        select 'OWNER', gen_random_uuid(), 'set', gen_random_uuid(), -1, gen_random_uuid(), '{}',
          now() - interval 'AGE'
        from generate_series(1, COUNT)
        """, ended: ["731 days"], stays: ["729 days"]),
    // Consents are evidence.
    Kept(
      table: "pulsewire.consent_records",
      add: """
        insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
          data_type, granted, text_version, recorded_at)
        select 'OWNER', n, gen_random_uuid(), 'ai', '', '', true, 1, now() - interval 'AGE'
        from generate_series(1, COUNT) n
        """, ended: [], stays: ["4000 days"]),
  ]

  /// Goal: what is over ends, what is not stays, on two nodes at once and in statements of a thousand. Method: rows of
  /// each kind, and two sweeps at the same time, each with connections of its own.
  @Test func `ends once it is over, and not before`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let other = Database(database.settings, on: testLoops.loops)
      try await other.connect()
      let administrator = try await Self.administrator(database, loop)
      var (endedCount, keptCounts, lostCount) = (0, [String: Int](), 0)
      for kept in Self.all {
        for age in kept.ended {
          try await administrator.run(script: kept.statement(age, 2300))
          endedCount += 2300
          if kept.loses != nil {
            keptCounts[kept.table, default: 0] += 2300
            lostCount += 2300
          }
        }
        for age in kept.stays {
          try await administrator.run(script: kept.statement(age, 300))
          keptCounts[kept.table, default: 0] += 300
        }
      }
      let nodes = [database, other].map {
        RowRetention(database: $0, clock: WallClock(), log: Logger(label: "test"))
      }
      let outcomes = try await withThrowingTaskGroup { group in
        for node in nodes {
          group.addTask(executorPreference: loop) { try await node.sweep(on: loop) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.map(\.endedCount).reduce(0, +) == endedCount)
      #expect(outcomes.allSatisfy { $0.failedCount == 0 })
      for (table, count) in keptCounts {
        let left = try await administrator.run("select from \(unsafeSQL: table)").count
        #expect(left == count, "\(table)")
      }
      let lost = try await administrator.run(
        "select from pulsewire.workout_log_changes where entity is not null and answer is null")
      #expect(lost.count == lostCount)
      await other.close()
    }
  }

  /// What ends at the same moment is as many rows as any: what one request deleted, what one call ended.
  @Test func `ends in batches, also of what ended at one moment`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let administrator = try await Self.administrator(database, loop)
      // trap: the list is above
      try await administrator.run(script: Self.all[0].statement("401 days", 2500))
      var counts: [Int64] = []
      while counts.last != 0 {
        counts.append(
          try await database.run(
            """
            select pulsewire.forget_rows('pulsewire.audit_events', 'audit_events_created_at_end',
              now(), 1000)
            """, owner: nil, on: loop
          ).only.decode(Int64.self, at: 0))
      }
      #expect(counts == [1000, 1000, 500, 0])
    }
  }

  /// Goal: a batch costs as much as it ends, whatever has ended and whatever has not. Method: the blocks that are read
  /// for a hundred rows, of a few that have ended and of many.
  @Test func `costs what it ends`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let administrator = try await Self.administrator(database, loop)
      func blocks(_ count: Int) async throws -> Int {
        for age in ["401 days", "1 day"] {
          // trap: the list is above
          try await administrator.run(script: Self.all[0].statement(age, count))
        }
        try await administrator.run(script: "vacuum analyze pulsewire.audit_events")
        return try await blocksRead(in: database, on: loop) {
          let row = try await database.first(
            """
            select pulsewire.forget_rows('pulsewire.audit_events', 'audit_events_created_at_end',
              now(), 100)
            """, owner: nil, on: loop)
          #expect(try row?.decode(Int64.self, at: 0) == 100)
        }
      }
      let (few, many) = (try await blocks(3000), try await blocks(30_000))
      #expect(isFlat(few, many), "\(few), \(many)")
    }
  }

  /// Returns a session that makes rows that no call would, without what bounds their number.
  private static func administrator(
    _ database: Database, _ loop: EventLoop
  ) async throws -> Session {
    let session = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
    try await session.run("select from pulsewire.create_account(\(owner), \(owner), now())")
    try await session.run(script: "set session_replication_role = replica")
    return session
  }
}
