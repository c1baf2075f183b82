import Base
import Loop
import Postgres
import Store
import TestSupport

@testable import pulsewired

/// The schema to which the server migrates a database.
let schema = PulsewireFeatures.migrations

/// An account that has existed for long, among many others, on a real database. Its rows are numbered from one, in the
/// order of time.
struct Crowd {
  static let owner = UUID(high: 1, low: 1)
  /// A log of which everything was edited.
  static let log = id(1)

  let database: Database
  let loop: EventLoop
  /// A session that sees everything, and makes rows that no call would.
  let administrator: Session

  init(in database: Database, on loop: EventLoop) async throws {
    self.database = database
    self.loop = loop
    administrator = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
    try await administrator.run(
      script: """
        create function pg_temp.id(n bigint) returns uuid language sql immutable
        return lpad(to_hex(n), 32, '0')::uuid;
        create function pg_temp.owner() returns uuid language sql immutable
        return '\(Self.owner)'::uuid;
        create procedure pg_temp.open(
          owners text, kind text, is_ended boolean, age text, first bigint, last bigint)
        language plpgsql as $$ begin
          execute format('insert into pulsewire.access_sessions (owner_id, id, access_generation,
            kind, request_id, method, name, client, scopes, seed, token_hash, generation,
            created_at, created_network, refreshed_at, last_used_at, last_used_network, expires_at,
            revoked_at)
          select %s, pg_temp.id(n), 0, %L, pg_temp.id(n), ''test'', '''', '''', ''{}'', sha256(''1''),
            sha256(''2''), 1, t, '''', t, t, '''', now() + interval ''9 days'',
            case when %L then t + interval ''1 minute'' end
          from generate_series(%s, %s) n,
            lateral (select now() - interval ''20 days'' + %s as t) t',
            owners, kind, is_ended, first, last, age);
        end $$;
        select from pulsewire.create_account(pg_temp.owner(), pg_temp.owner(), now());
        set session_replication_role = replica;
        call pg_temp.open('pg_temp.owner()', 'session', false, 'n * interval ''1 s''', 1000001, 1000060);
        call pg_temp.open('pg_temp.owner()', 'device', false, 'n * interval ''1 s''', 1000101, 1000140);
        call pg_temp.open('pg_temp.owner()', 'api_token', false, 'n * interval ''1 s''', 1000201, 1000260);
        """)
  }

  /// Returns the id of the row of that number.
  static func id(_ number: Int) -> UUID { UUID(high: 0, low: UInt64(number)) }

  /// Adds the rows of these numbers to each table.
  func add(_ numbers: ClosedRange<Int>) async throws {
    let range = "\(numbers.lowerBound), \(numbers.upperBound)"
    try await administrator.run(
      script: """
        call pg_temp.open('pg_temp.owner()', 'session', true, 'n * interval ''1 s''', \(range));
        call pg_temp.open(
          'gen_random_uuid()', 'session', true, 'random() * interval ''19 days''', \(range));
        insert into pulsewire.accounts (owner_id, request_id, created_at, access_generation,
          access_ended_at)
        select gen_random_uuid(), gen_random_uuid(), now(), 1,
          now() - interval '20 days' + random() * interval '19 days'
        from generate_series(\(range)) n;
        insert into pulsewire_anonymous.ended_accounts (id_hash, ended_at)
        select sha256(n::text::bytea), now() - interval '20 days' + random() * interval '19 days'
        from generate_series(\(range)) n;
        insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
        select pg_temp.owner(), pg_temp.id(n), 'signed_in', '', '{"method": "test"}',
          now() - interval '200 days' + n * interval '1 s'
        from generate_series(\(range)) n;
        insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
          duration_ms, local_date, local_hour, version, updated_at)
        select pg_temp.owner(), pg_temp.id(n), 'Legs', '', t, t, 0, '2026-03-01', 0, 1, t
        from generate_series(\(range)) n,
          lateral (select '2026-03-01T00:00Z'::timestamptz + n * interval '1 s' as t) t;
        insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name, position,
          notes, version, updated_at)
        select pg_temp.owner(), pg_temp.id(n), pg_temp.id(n), 'Squat', 1, '', 1, now()
        from generate_series(\(range)) n;
        insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
          completed_at, version, updated_at)
        select pg_temp.owner(), pg_temp.id(n * 10 + s), pg_temp.id(n), s, 'working', 5, now(), 1,
          now()
        from generate_series(\(range)) n, generate_series(1, 5) s;
        insert into pulsewire.workout_log_changes (owner_id, request_id, message, workout_log_id,
          entity, before, deleted, changed_at)
        select pg_temp.owner(), pg_temp.id(n), 'm', '\(Self.log)', 'set',
          jsonb_build_object('id', pg_temp.id(11), 'exerciseId', pg_temp.id(1), 'setNumber', 1,
            'type', 'WORKOUT_SET_TYPE_WORKING', 'reps', 5,
            'completeTime', '2026-03-01T00:00:00Z', 'version', '1',
            'updateTime', '2026-03-01T00:00:00Z'),
          false,
          now() - interval '200 days' + n * interval '1 s'
        from generate_series(\(range)) n;
        insert into pulsewire.workout_log_originals (owner_id, request_id, entity, entity_id, place,
          workout_log_id, before, changed_at)
        select pg_temp.owner(), pg_temp.id(n), 'set', pg_temp.id(n), -1, '\(Self.log)',
          jsonb_build_object('id', pg_temp.id(11), 'exerciseId', pg_temp.id(1), 'setNumber', 1,
            'type', 'WORKOUT_SET_TYPE_WORKING', 'reps', 5,
            'completeTime', '2026-03-01T00:00:00Z', 'version', '1',
            'updateTime', '2026-03-01T00:00:00Z'),
          now() - interval '200 days' + n * interval '1 s'
        from generate_series(\(range)) n;
        insert into pulsewire.routines (owner_id, id, name, notes, version, created_at, updated_at)
        select pg_temp.owner(), pg_temp.id(n), 'Week', '', 1, now(), now()
        from generate_series(\(range)) n;
        insert into pulsewire.exports (owner_id, id, request_id, formats, state, created_at)
        select pg_temp.owner(), pg_temp.id(n), pg_temp.id(n), '{json}', 'expired', now()
        from generate_series(\(range)) n;
        insert into pulsewire.exercise_templates (id, version, is_active, origin, created_at,
          updated_at, document)
        select pg_temp.id(n), 1, true, 'import', now(), now(), '{}'
        from generate_series(\(range)) n;
        insert into pulsewire.exercise_texts (exercise_template_id, language, written_in, document)
        select pg_temp.id(n), l, 'en', jsonb_build_object('name', 'Press ' || lpad(n::text, 9, '0'))
        from generate_series(\(range)) n, unnest(array['en', 'no', 'es', 'de', 'pt']) l;
        insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
          data_type, granted, text_version, recorded_at)
        select pg_temp.owner(), n, pg_temp.id(n), 'sync', 'polar', 'sleep', n % 2 = 0, 1, now()
        from generate_series(least(\(numbers.lowerBound), 3999), least(\(numbers.upperBound), 4000)) n
        on conflict do nothing;
        insert into pulsewire.sign_in_attempts (owner_id, party, attempt_count, allowed_at,
          tried_at, succeeded_at)
        select gen_random_uuid(), '1', 0, now(), now() - interval '9 days', now() - interval '9 days'
        from generate_series(\(range)) n;
        """)
    try await administrator.run(script: "vacuum analyze")
  }
}
