import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

/// The limits on an account's rows in each table.
@Suite struct `The bounds of tables` {
  /// A new table needs a limit here or a reason for none. The rest of the check is in `CatalogueQueries.bounds`.
  @Test(arguments: [
    (
      """
      create table pulsewire.notes (owner_id uuid primary key references pulsewire.accounts
        on delete cascade, body text);
      call pulsewire.own_rows('notes')
      """, "table notes declares no bound"
    ),
    ("drop table pulsewire.blocks cascade", "bound blocks_count_check is of no table"),
    (
      "drop trigger blocks_count_check on pulsewire.blocks",
      "bound blocks_count_check of table pulsewire.blocks is held by no trigger"
    ),
    (
      "alter table pulsewire.blocks disable trigger blocks_count_check",
      "bound blocks_count_check of table pulsewire.blocks is held by no trigger"
    ),
    (
      "call pulsewire.bound_rows('pulsewire.posts', 'key', 'one for each account', 1)",
      "bound key of table pulsewire.posts is held by no key"
    ),
    (
      "delete from pulsewire.table_bounds where table_name = 'pulsewire.workout_sessions'",
      """
      bound parent of table pulsewire.workout_session_records is that of a table without a bound
      """
    ),
    (
      "alter table pulsewire.audit_events rename column created_at to made_at",
      "bound audit_events_created_at_end of table pulsewire.audit_events is of no column"
    ),
  ])
  func `are missed where they are not there`(change: String, finding: String) async throws {
    try await onDatabase(schema) { database, loop in
      let session = try await Session.connect(database.settings, on: loop)
      try await session.run(script: change)
      let findings = try await CatalogueCheck.run(database.settings, on: loop)
      #expect(findings.contains(finding), "\(findings)")
    }
  }

  /// Goal: no two concurrent calls exceed a limit together. Method: each trigger of the catalogue gets 3 as its limit,
  /// and keys and rules that empty rows would violate are dropped; of two connections that add two rows each, the
  /// second one waits and is refused.
  @Test func `hold against two connections at once`() async throws {
    try await onDatabase(schema) { database, loop in
      let first = try await Session.connect(database.settings, on: loop)
      let rules = try await first.run(
        """
        select b.table_name, b.rule, t.attempt from pulsewire.table_bounds b,
        lateral (select \(unsafeSQL: Self.attempt) as attempt) t
        where b.kind = 'count' and b.rule not in
          ('workout_sets_count_check', 'hrv_readings_count_check')
        order by b.rule
        """
      ).decode(String.self, String.self, String.self)
      #expect(rules.count >= 20)
      for (table, rule, attempt) in rules {
        try await first.run(script: Self.lower(table, rule))
        let owner = UUID.v4()
        let add: SQL = "\(unsafeSQL: attempt.replacing(owner))"
        let isHeld = try await Self.isRefused(
          add, under: rule, of: owner, first, database, on: loop)
        #expect(isHeld, "\(rule)")
        // The refused rows left nothing behind: there is room for one more, and for no second.
        let one: SQL = "\(unsafeSQL: attempt.replacing(owner, count: 1))"
        try await first.run(one)
        await #expect(throws: DatabaseError.self, "\(rule)") { try await first.run(one) }
      }
    }
  }

  @Test func `hold for the sets of a log, over all of its exercises`() async throws {
    try await onDatabase(schema) { database, loop in
      let first = try await Session.connect(database.settings, on: loop)
      let (owner, log) = (UUID.v4(), UUID.v4())
      try await first.run("select pulsewire.create_account(\(owner), \(owner), now())")
      try await first.run(
        """
        insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, version, updated_at)
        values (\(owner), \(log), '', '', now(), 1, now())
        """)
      try await first.run(
        """
        insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name, position, notes,
          version, updated_at)
        select \(owner), gen_random_uuid(), \(log), 'Squat', n, '', 1, now()
        from generate_series(1, 10) n
        """)
      let add: SQL = """
        insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
          completed_at, version, updated_at)
        select \(owner), gen_random_uuid(), e.id, n, 'working', 5, now(), 1, now()
        from pulsewire.workout_exercises e, generate_series(1, 101) n
        where e.workout_log_id = \(log)
        """
      #expect(
        try await Self.isRefused(
          add, under: "workout_sets_count_check", of: owner, first, database, on: loop))
    }
  }

  @Test func `hold for the readings of a day`() async throws {
    try await onDatabase(schema) { database, loop in
      let first = try await Session.connect(database.settings, on: loop)
      let owner = UUID.v4()
      try await first.run("select pulsewire.create_account(\(owner), \(owner), now())")
      func add(_ day: String) -> SQL {
        """
        insert into pulsewire.hrv_readings (owner_id, id, measured_at, kind, reading)
        select \(owner), gen_random_uuid(), \(day)::text::timestamptz + n * interval '1 minute',
          'sdnn', ''
        from generate_series(0, 360) n
        """
      }
      try await first.run(add("2026-03-01T00:00Z"))
      #expect(
        try await Self.isRefused(
          add("2026-03-02T00:00Z"), under: "hrv_readings_count_check", of: owner, first, database,
          on: loop))
    }
  }

  /// The newest settings are kept, and those under which a session began, for as long as it runs.
  @Test func `keep the newest, and what a running session needs`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let (owner, session) = (UUID.v4(), UUID.v4())
      _ = try await database.run(
        "select pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
      func change(_ versions: ClosedRange<Int64>, at time: String) async throws {
        for version in versions {
          _ = try await database.run(
            """
            insert into pulsewire.settings_versions
              (owner_id, version, request_id, changed_at, document)
            values (\(owner), \(version), gen_random_uuid(), \(time)::text::timestamptz,
              '{"heartRate": {"broadcastTimeoutMinutes": 10},
                "sync": {"frequency": "SYNC_FREQUENCY_MANUAL"}}')
            """, owner: owner, on: loop)
        }
      }
      func versions() async throws -> [Int64] {
        try await database.run(
          "select version from pulsewire.settings_versions order by version", owner: owner, on: loop
        ).column(Int64.self)
      }
      try await change(1...3, at: "2026-03-01T10:00Z")
      _ = try await database.run(
        """
        insert into pulsewire.workout_sessions (owner_id, id, request_id, plan, started_at)
        values (\(owner), \(session), \(session), '', '2026-03-01T11:00Z')
        """, owner: owner, on: loop)
      try await change(4...210, at: "2026-03-01T12:00Z")
      #expect(try await versions() == [3] + Array(11...210))
      _ = try await database.run(
        "update pulsewire.workout_sessions set ended_at = '2026-03-01T13:00Z'", owner: owner,
        on: loop)
      try await change(211...211, at: "2026-03-01T14:00Z")
      #expect(try await versions() == Array(12...211))
    }
  }

  /// A sign-in is accepted; one token too many is refused.
  @Test func `end the session that was used longest ago`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = UUID.v4()
      _ = try await database.run(
        "select pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
      func open(_ kind: String, _ count: Int32) async throws {
        _ = try await database.run(
          """
          insert into pulsewire.access_sessions (owner_id, id, kind, request_id, method, name, client,
            scopes, seed, token_hash, generation, created_at, created_network, refreshed_at,
            last_used_at, last_used_network, expires_at, access_generation)
          select \(owner), gen_random_uuid(), \(kind), gen_random_uuid(), 'test', '', '', '{}',
            sha256('1'), sha256('2'), 1, now(), '', now(), now() + n * interval '1 second', '',
            now() + interval '1 day', 0
          from generate_series(1, \(count)) n
          """, owner: owner, on: loop)
      }
      func live() async throws -> Int {
        try await database.run(
          "select from pulsewire.access_sessions where revoked_at is null", owner: owner, on: loop
        ).count
      }
      for _ in 0..<3 { try await open("session", 40) }
      #expect(try await live() == 100)
      for _ in 0..<20 { try await open("session", 40) }
      #expect(try await live() == 100)
      let ended = try await database.run(
        "select from pulsewire.access_sessions where revoked_at is not null", owner: owner, on: loop
      )
      #expect(ended.count <= 540)
      try await open("api_token", 100)
      await #expect(throws: DatabaseError.self) { try await open("api_token", 1) }
      try await open("device", 50)
      await #expect(throws: DatabaseError.self) { try await open("device", 1) }
      #expect(try await live() == 250)
    }
  }
}

extension `The bounds of tables` {
  /// Adds rows on two connections at once: the first in a transaction that is still open when the second begins.
  /// Returns whether the second waited for it, and was then refused under `rule`.
  private static func isRefused(
    _ add: SQL, under rule: String, of owner: UUID, _ first: Session, _ database: Database,
    on loop: EventLoop
  ) async throws -> Bool {
    try await first.run("select set_config('pulsewire.owner', \("\(owner)"), false)")
    try await first.run(script: "begin")
    try await first.run(add)
    let second = Task(executorPreference: loop) { () -> String? in
      do {
        _ = try await database.run(add, owner: owner, on: loop)
        return nil
      } catch let error as DatabaseError { return error.constraint }
    }
    var isWaiting = false
    while !isWaiting {
      // PostgreSQL keeps a snapshot of other sessions' statistics for the length of a transaction.
      try await first.run("select pg_stat_clear_snapshot()")
      isWaiting =
        try await !first.run(
          """
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
          """
        ).isEmpty
    }
    try await first.run(script: "commit")
    return try await second.value == rule
  }

  /// Returns the script that sets a trigger's limit to 3, and otherwise lets any row be added to its table.
  private static func lower(_ table: String, _ rule: String) -> String {
    """
    do $$
    declare
      one record;
    begin
      for one in select conname from pg_constraint
        where conrelid = '\(table)'::regclass and contype in ('f', 'c', 'u')
      loop
        execute format('alter table \(table) drop constraint %I cascade', one.conname);
      end loop;
      for one in select indexrelid::regclass as name from pg_index
        where indrelid = '\(table)'::regclass and indisunique and not indisprimary
      loop
        execute format('drop index %s', one.name);
      end loop;
      alter table \(table) disable trigger user;
      select p.proname, b.counted_by, b.condition into one
      from pulsewire.table_bounds b
      join pg_trigger g on g.tgrelid = b.table_name::regclass and g.tgname = b.rule
      join pg_proc p on p.oid = g.tgfoid
      where b.rule = '\(rule)';
      execute format('create or replace trigger \(rule) after insert on \(table) '
        'referencing new table as added for each statement execute function pulsewire.%I'
        '(3, %L, %L, %L)', one.proname, '\(rule)', one.counted_by, one.condition);
      alter table \(table) enable trigger \(rule);
      execute format('alter table \(table) enable trigger %I',
        (select relname from pg_class where oid = '\(table)'::regclass) || '_owner_lock');
      alter table pulsewire.row_counts drop constraint if exists row_counts_owner_id_fkey;
    end $$
    """
  }

  /// The query for a statement that adds empty rows, with OWNER and COUNT in its text. Required columns get some value;
  /// the columns by which a limit counts get the same one in each row.
  private static let attempt = """
    (select format('insert into %s (%s) select %s from generate_series(1, COUNT)', b.table_name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum),
      string_agg(case
        when a.attname in ('owner_id', b.counted_by) then '''OWNER'''
        when a.attname = 'kind' and b.condition like '%%api_token%%' then '''api_token'''
        when a.attname = 'kind' and b.condition like '%%device%%' then '''device'''
        when a.attname = 'expires_at' then 'now() + interval ''1 day'''
        when a.atttypid = 'uuid'::regtype then 'gen_random_uuid()'
        when a.atttypid = 'text'::regtype then 'md5(random()::text)'
        when a.atttypid = 'bytea'::regtype then 'sha256(random()::text::bytea)'
        when a.atttypid = 'jsonb'::regtype then '''{}'''
        when a.atttypid = 'timestamptz'::regtype then 'now()'
        when a.atttypid = 'date'::regtype then 'current_date + (random() * 30000)::integer'
        when a.atttypid = 'boolean'::regtype then 'false'
        when a.atttypid in ('text[]'::regtype, 'uuid[]'::regtype) then '''{}'''
        else '(random() * 30000)::integer' end, ', ' order by a.attnum))
    from pg_attribute a
    where a.attrelid = b.table_name::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
      and (a.attnotnull or a.attname in ('expires_at', b.counted_by)))
    """
}

extension String {
  fileprivate func replacing(_ owner: UUID, count: Int = 2) -> String {
    split(separator: "OWNER", omittingEmptySubsequences: false).joined(separator: "\(owner)")
      .split(separator: "COUNT", omittingEmptySubsequences: false).joined(separator: "\(count)")
  }
}
