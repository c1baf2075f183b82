-- Accounts, and what each of them has of everything that is not social and not training. First of the files: the
-- others refer to scale.account. `scale` 1 is 200,000 accounts; all that is many grows with it, and stays below what an
-- account may have.
--
-- Some accounts have more of something than others:
--
--   1       trains most: 3,000 workouts, 200 versions of settings, 1,000 routines
--   2..51   train much: 2,000 workouts
--   100     is followed by everybody, and wrote the posts that most people like
--   101     has 500 sessions, of which one is open, 20,000 audit events and 1,500 consent records
--   200     follows 5,000
--   300     wrote 20,000 posts that only the author sees
--   309     published 1,000 workouts, and is private
--   400..   are in a workout now, 200 of them
--   500     has 9,000 operations in its queue, all of them failed
--   501     has 9,000 operations in its queue, of which one failed
--   777     has little of everything, as all others have
--   1000..  trained five times, 20,000 of them
\set ON_ERROR_STOP 1
set session_replication_role = replica;
set synchronous_commit = off;
set client_min_messages = warning;

create function scale.made_id(made_at timestamptz, name text) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from made_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(name), 1, 3)
    || 'a' || substr(md5(name), 4, 15))::uuid $$;
create function scale.hash(name text) returns bytea language sql immutable parallel safe as $$
  select decode(md5(name) || md5(name || '+'), 'hex') $$;
-- Between 0 and 1, the same each time.
create function scale.chance(name text) returns double precision language sql immutable parallel safe as $$
  select ('x' || substr(md5(name), 1, 7))::bit(28)::integer / 268435456.0::double precision $$;
create function scale.account_count() returns integer language sql immutable
  return (200000 * :scale)::integer;
create function scale.many(count_at_1 double precision) returns integer language sql immutable
  return (count_at_1 * :scale)::integer;

create table scale.account as
  select i, scale.made_id(made_at, 'account' || i) as id, made_at
  from generate_series(1, scale.account_count()) i,
    lateral (select date_trunc('day', now()) - interval '800 days'
      + i * (interval '700 days' / scale.account_count()) as made_at) m;
alter table scale.account add primary key (i);

insert into pulsewire.accounts (owner_id, request_id, created_at, last_signed_in_at, unused_from)
  select id, md5('request' || i)::uuid, made_at, now() - interval '1 day', null from scale.account;
insert into pulsewire.public_profiles (owner_id, version, updated_at, document)
  select id, 1, made_at, jsonb_build_object('username', 'user' || i, 'displayName', 'User ' || i,
    'bio', repeat('about me ', 8), 'isPrivate', i % 10 = 9)
  from scale.account;
insert into pulsewire.notification_states (owner_id, revision)
  select id, 1000 from scale.account;
insert into pulsewire.notifications
    (owner_id, number, kind, key, subject_id, detail, amount, created_at, read_at, delivery, alert_at)
  select id, n + 1, case n % 2 when 0 then 'new_follower' else 'new_comment' end, 'key' || n,
    md5('subject' || i || '.' || n)::uuid, '', 0, now() - n * interval '1 hour',
    case when n > 20 then now() end, 'sent', now() - n * interval '1 hour'
  from scale.account, generate_series(1, case when i in (1, 1005) then 490 else 3 end) n;
insert into pulsewire.fitness_profiles (owner_id, version, updated_at, document)
  select id, 1, made_at, t.document from scale.account
  cross join (select document from pulsewire.fitness_profiles limit 1) t where i % 2 = 0 or i = 777;
insert into pulsewire.settings_versions (owner_id, version, request_id, changed_at, document)
  select id, v, md5('settings' || i || '.' || v)::uuid, made_at + v * interval '1 minute', t.document
  from scale.account
  cross join (select document from pulsewire.settings_versions limit 1) t,
  generate_series(1, case when i = 1 then scale.many(200) else 1 end) v;
insert into pulsewire.consent_records
    (owner_id, revision, request_id, purpose, source, data_type, granted, text_version, recorded_at)
  select id, v, md5('consent' || i || '.' || v)::uuid, case when v % 2 = 0 then 'ai' else 'sync' end,
    case when v % 2 = 0 then '' else 'healthkit' end, case when v % 2 = 0 then '' else 'hrv' end, true, 1,
    made_at + v * interval '1 minute'
  from scale.account, generate_series(1, case when i = 101 then scale.many(1500) else 2 end) v;
insert into pulsewire.achievements (owner_id, key, completed_at)
  select id, key, made_at
  from scale.account, unnest(array['workouts_1', 'workouts_10', 'sets_100', 'followers_1', 'routines_1']) key
  where i % 2 = 0;
-- The first session of an account is open.
insert into pulsewire.access_sessions (owner_id, id, access_generation, kind, request_id, method, name, client, scopes,
    seed, token_hash, generation, created_at, created_network, refreshed_at, last_used_at, last_used_network,
    expires_at, revoked_at)
  select id, scale.made_id(at, 'session' || i || '.' || s), 0,
    case when s % 5 = 4 then 'device' else 'session' end, md5('opening' || i || '.' || s)::uuid, 'password', 'iPhone',
    'Pulsewire/1.0 (iOS 20)', '{}', scale.hash('seed' || i || '.' || s), scale.hash('token' || i || '.' || s), 40, at,
    '203.0.113.0/24', at, at, '203.0.113.0/24', now() + interval '300 days',
    case when s > 1 then at + interval '1 minute' end
  from scale.account,
    generate_series(1, case when i = 101 then scale.many(500) else 2 end) s,
    lateral (select now() - interval '20 days' + s * (interval '19 days' / scale.many(500)) as at) t;
insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
  select id, scale.made_id(at, 'event' || i || '.' || s), 'session_opened', md5('session' || i)::uuid,
    '203.0.113.0/24', jsonb_build_object('method', 'password'), at
  from scale.account, generate_series(1, case when i = 101 then scale.many(20000) else 8 end) s,
    lateral (select now() - interval '20 days' + s * (interval '19 days' / scale.many(20000)) as at) t;
insert into pulsewire.password_credentials
    (owner_id, email_hash, email, password_hash, code_hash, verified_at)
  select id, scale.hash('email' || i), scale.hash('sealed' || i) || scale.hash('email' || i),
    '$argon2id$v=19$m=19456,t=2,p=1$' || md5('x' || i) || '$' || md5('y' || i) || md5('z' || i),
    scale.hash('code' || i), made_at
  from scale.account where i % 2 = 0;
insert into pulsewire.sign_in_attempts (owner_id, party, attempt_count, allowed_at, tried_at, succeeded_at)
  select md5('party' || i)::uuid, scale.hash('party' || i || '.' || p), 0, at, at, at
  from scale.account, generate_series(1, 2) p,
    lateral (select now() - interval '2 days' - interval '90 days' * scale.chance('party' || i || p) as at) t
  where i % 2 = 0;
insert into pulsewire.jobs (owner_id, id, kind, payload, due_at, turn_at, failed_at, failure_reason)
  select id, md5('job' || i)::uuid,
    case i % 4 when 0 then 'mail' when 1 then 'export_expiry' when 2 then 'offline' else 'photo_sweep' end, '\x00',
    due_at, due_at, case when i % 100 = 0 then now() end, case when i % 100 = 0 then 'mail server' end
  from scale.account, lateral (
    select now() + interval '1 day' + interval '30 days' * scale.chance('job' || i) as due_at) t
  where i <= scale.account_count() / 2;
insert into pulsewire.syncs (owner_id, source, data_type, revision, synced_at)
  select id, 'healthkit', 'hrv', 2, now() from scale.account where i % 4 = 0;
insert into pulsewire.sync_revisions (owner_id, revision)
  select id, 2 from scale.account where i % 4 = 0;
insert into pulsewire.sync_runs (owner_id, id, source, stage, found_count, read_count, added_count, failed_count,
    revision, started_at, ended_at, next_at)
  select id, scale.made_id(began, 'run' || i || n), 'polar', 'done', 2, 2, 1, 0, 10 - n, began, began, now()
  from scale.account cross join generate_series(1, 3) n, lateral (select now() - n * interval '6 hours' as began) b;
-- What was answered within the last day.
insert into pulsewire.request_answers (owner_id, request_id, method, answer, answered_at)
  select id, md5('answer' || i || '.' || n)::uuid, 'pulsewire.social.v1.PostService/LikePost', '{}',
    now() - interval '20 hours' * scale.chance('answer' || i || '.' || n)
  from scale.account, generate_series(1, 3) n;
insert into pulsewire_anonymous.ended_accounts (id_hash, ended_at)
  select scale.hash('ended' || n), now() - interval '1 day' * scale.chance('ended' || n)
  from generate_series(1, scale.many(10000)) n;
insert into pulsewire_anonymous.deletions (id, token_hash, confirmed_at, finished_at)
  select md5('deletion' || n)::uuid, scale.hash('deletion' || n), now() - interval '20 days',
    now() - interval '20 days' * scale.chance('deletion' || n)
  from generate_series(1, scale.many(20000)) n;
insert into pulsewire.sync_queue (owner_id, id, position, entity_id, kind, workout_completed, operation, status, due_at,
    enqueued_at, finished_at, job_id, is_next, is_urgent)
  select id, md5('operation' || i || '.' || s)::uuid, nextval('pulsewire.sync_queue_position_seq'),
    md5('entity' || i || '.' || s / 20)::uuid, 'update', s % 20 = 19, t.operation,
    case when is_failed then 'failed' else 'completed' end, now(), now(),
    case when is_failed then null else now() - interval '1 hour' end, md5('queue' || i)::uuid,
    is_failed and s % 20 = 0, false
  from scale.account cross join (select operation from pulsewire.sync_queue limit 1) t,
  generate_series(0, case when i in (500, 501) then scale.many(9000) - 1
    when i between 1000 and 1000 + scale.many(5000) then 19 else -1 end) s,
  lateral (select i = 500 or i = 501 and s = 0 as is_failed) f;
