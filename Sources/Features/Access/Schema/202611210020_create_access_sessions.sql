-- What has happened to an account, line by line, for its owner to read.
create table pulsewire.audit_events (
  owner_id uuid not null,
  id uuid not null,
  kind text not null constraint audit_events_kind_check check (kind ~ '^[a-z_]{1,60}$'),
  -- Not a reference: a line outlives what it tells of.
  session_id uuid,
  network text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  constraint audit_events_pkey primary key (owner_id, id),
  constraint audit_events_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- What ends each day is a small share of 400 days: with the usual share, it would wait for months to
-- be vacuumed.
with (autovacuum_vacuum_scale_factor = 0.02);
-- Serves the list of events, newest first.
create index audit_events_created_at_idx
  on pulsewire.audit_events (owner_id, created_at desc, id desc);
call pulsewire.own_rows('audit_events');
call pulsewire.erase_with_account('audit_events');
call pulsewire.merge_rows('pulsewire.audit_events', 'stays', 'it tells of the account itself');
-- Longer than a year: who looks into an incident, or answers an authority, needs the year before
-- it.
call pulsewire.end_rows('pulsewire.audit_events', 'created_at', interval '400 days',
  'lines of the audit log are kept for 400 days');
call pulsewire.keep_newest_rows('pulsewire.audit_events', 20000, 'created_at',
  'who fills the log loses its oldest lines');
-- Append-only: a line goes with its account, and not before.
revoke update, delete, truncate on pulsewire.audit_events from pulsewire_server;

-- Accounts that may support others and edit the catalogue.
create table pulsewire.administrators (
  owner_id uuid not null,
  granted_at timestamptz not null,
  constraint administrators_pkey primary key (owner_id),
  constraint administrators_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('administrators');
call pulsewire.merge_rows('pulsewire.administrators', 'stays', 'it was granted to one account');
call pulsewire.bound_rows('pulsewire.administrators', 'key', 'one for each account', 1);
-- The server learns who is one, and cannot make one.
revoke insert, update, delete, truncate on pulsewire.administrators from pulsewire_server;

-- What opens an account: sessions of people, their devices, API tokens.
create table pulsewire.access_sessions (
  owner_id uuid not null,
  id uuid not null,
  -- The account's when it was opened, or when it was last kept.
  access_generation integer not null,
  kind text not null constraint access_sessions_kind_check
    check (kind in ('session', 'device', 'api_token')),
  request_id uuid not null,
  -- By what it was opened: anonymous, password, google, device_authorization, api_token.
  method text not null constraint access_sessions_method_check check (method <> ''),
  name text not null constraint access_sessions_name_check check (char_length(name) <= 100),
  client text not null constraint access_sessions_client_check
    check (char_length(client) <= 200),
  scopes text[] not null constraint access_sessions_scopes_check check (
    scopes <@ array['health:read', 'heart_rate:push', 'heart_rate:read', 'logs:write', 'profile:read',
      'session:control', 'session:remote', 'session:watch', 'statistics:read', 'training:read', 'wall:coach',
      'wall:watch']),
  -- Tokens are derived from it and a key that is not here; see OpaqueToken.
  seed bytea not null constraint access_sessions_seed_check check (octet_length(seed) = 32),
  -- Of the token that is valid now.
  token_hash bytea not null constraint access_sessions_token_hash_check
    check (octet_length(token_hash) = 32),
  generation integer not null constraint access_sessions_generation_check
    check (generation > 0),
  created_at timestamptz not null,
  created_network text not null,
  refreshed_at timestamptz not null,
  refresh_request_id uuid,
  last_used_at timestamptz not null,
  last_used_network text not null,
  expires_at timestamptz,
  -- Its day, by which what has expired is found. Each refresh moves the time and hardly any the day,
  -- so that it writes no index.
  expires_on date generated always as ((expires_at at time zone 'UTC')::date) stored,
  revoked_at timestamptz,
  -- Of a device's certificate: the SHA-256 of the one that counts.
  certificate_fingerprint bytea constraint access_sessions_certificate_fingerprint_check
    check (certificate_fingerprint is null
      or octet_length(certificate_fingerprint) = 32 and kind = 'device'),
  constraint access_sessions_pkey primary key (owner_id, id),
  -- Serves a repeated opening.
  constraint access_sessions_request_id_key unique (owner_id, request_id),
  constraint access_sessions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each refresh and each use changes a row: with room on its page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('access_sessions');
call pulsewire.merge_rows('pulsewire.access_sessions', 'stays',
  'what opens one account does not open another');
-- Sessions end, and go with their account.
revoke delete, truncate on pulsewire.access_sessions from pulsewire_server;

-- Serves the lists, whatever has ended.
create index access_sessions_open_idx
  on pulsewire.access_sessions (owner_id, kind, access_generation, id)
  where revoked_at is null;
-- Serves keep_newest_sessions, and the search for the last use.
create index access_sessions_ended_idx on pulsewire.access_sessions (owner_id, revoked_at desc)
  where revoked_at is not null;

-- Has a table take no new rows of an account that is being deleted: what opens an account, and the
-- ways into it.
create function pulsewire.refuse_closed_account() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from pulsewire.accounts
    where owner_id = new.owner_id and closed_at is not null)
  then
    raise exception 'the account is being deleted' using errcode = 'check_violation',
      constraint = 'accounts_closed_check';
  end if;
  return new;
end $$;
revoke all on function pulsewire.refuse_closed_account() from public;

-- The same before anything is locked: what erases an account holds its locks for as long as it
-- takes.
create function pulsewire.require_open_account() returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from pulsewire.accounts
    where owner_id = pulsewire.current_owner() and closed_at is not null)
  then
    raise exception 'the account is being deleted' using errcode = 'check_violation',
      constraint = 'accounts_closed_check';
  end if;
end $$;
revoke all on function pulsewire.require_open_account() from public;
grant execute on function pulsewire.require_open_account() to pulsewire_server;
create trigger access_sessions_closed before insert on pulsewire.access_sessions
  for each row execute function pulsewire.refuse_closed_account();

-- Ends all that opens `account`, but for the session `kept`, where that opens it. What is opened
-- meanwhile under the old generation is ended as well. Runs with the rights of who calls it.
create function pulsewire.end_access(
  account uuid, kept uuid, ended_at timestamptz, out account_generation integer, out remaining uuid
) returns setof record
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  select a.access_generation into account_generation from pulsewire.accounts a
  where a.owner_id = account for no key update;
  if not found then return; end if;
  if kept is not null then
    update pulsewire.access_sessions s set access_generation = account_generation + 1
    where s.owner_id = account and s.id = kept and s.revoked_at is null
      and s.access_generation = account_generation
    returning s.id into remaining;
  end if;
  account_generation := account_generation + 1;
  update pulsewire.accounts a
  set access_generation = account_generation, access_ended_at = ended_at,
    kept_session_id = remaining
  where a.owner_id = account;
  return next;
end $$;

-- Ends all that opens `account` and lets nothing new open it, the first time. Gives the generation
-- that the account has from now on.
create function pulsewire.close_account(account uuid, closing_at timestamptz)
returns integer
language sql
set search_path = pg_catalog, pg_temp
as $$
  update pulsewire.accounts a set
    access_generation = a.access_generation + (a.closed_at is null)::integer,
    access_ended_at = case when a.closed_at is null then closing_at else a.access_ended_at end,
    kept_session_id = case when a.closed_at is null then null else a.kept_session_id end,
    closed_at = coalesce(a.closed_at, closing_at)
  where a.owner_id = account
  returning a.access_generation
$$;
revoke all on function pulsewire.end_access(uuid, uuid, timestamptz),
  pulsewire.close_account(uuid, timestamptz) from public;
grant execute on function pulsewire.end_access(uuid, uuid, timestamptz),
  pulsewire.close_account(uuid, timestamptz) to pulsewire_server;

-- Every node listens, and lets in no more what a notification names: a session, or all of an
-- account that are of an older generation, but for one that was kept.
create function pulsewire.tell_session_revoked() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('pulsewire_access_ended', old.id::text);
  return null;
end $$;

-- The same for all that opens an account.
create function pulsewire.tell_access_ended() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('pulsewire_access_ended',
    concat_ws(' ', new.owner_id, new.access_generation, new.kept_session_id));
  return null;
end $$;
revoke all on function pulsewire.tell_session_revoked(), pulsewire.tell_access_ended()
  from public;

create trigger access_sessions_revoked after update of revoked_at on pulsewire.access_sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function pulsewire.tell_session_revoked();
create trigger accounts_access_ended after update of access_generation on pulsewire.accounts
  for each row when (old.access_generation <> new.access_generation)
  execute function pulsewire.tell_access_ended();

-- A node that starts, or has lost its connection, asks what has ended while access tokens may still
-- be alive, whoever they belong to. So the functions that look among all sessions and accounts give
-- no more than a node has to know, and belong to a role that can do nothing else.
call pulsewire.make_role('pulsewire_revocation');
grant usage on schema pulsewire to pulsewire_revocation;
grant select (id, revoked_at) on pulsewire.access_sessions to pulsewire_revocation;
create policy access_sessions_revocation on pulsewire.access_sessions for select
  to pulsewire_revocation using (true);
comment on policy access_sessions_revocation on pulsewire.access_sessions is
  'across owners: every loop learns of every revocation';
grant select (owner_id, access_generation, access_ended_at, kept_session_id)
  on pulsewire.accounts to pulsewire_revocation;
create policy accounts_revocation on pulsewire.accounts for select
  to pulsewire_revocation using (true);
comment on policy accounts_revocation on pulsewire.accounts is
  'across owners: every loop learns of every revocation';

-- The sessions that have ended one by one since then. By the index, however many the planner expects:
-- it does not know the time, and what ended lately is a small part of all that has ended.
create function pulsewire.revoked_sessions(since timestamptz) returns setof uuid
language sql security definer stable
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  select id from pulsewire.access_sessions where revoked_at >= since
$$;

-- The accounts all of whose access has ended since then, with the generation that counts. By the
-- index, too.
create function pulsewire.ended_access(since timestamptz)
returns table (account_id uuid, generation integer, remaining uuid)
language sql security definer stable
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  select owner_id, access_generation, kept_session_id from pulsewire.accounts
  where access_ended_at >= since
$$;
revoke all on function pulsewire.revoked_sessions(timestamptz),
  pulsewire.ended_access(timestamptz) from public;
grant execute on function pulsewire.revoked_sessions(timestamptz),
  pulsewire.ended_access(timestamptz) to pulsewire_server;

call pulsewire.give_away('pulsewire_revocation',
  'pulsewire.revoked_sessions(timestamptz)', 'pulsewire.ended_access(timestamptz)');

call pulsewire.cap_rows('pulsewire.access_sessions', 100,
  rule => 'access_sessions_token_count_check',
  condition => 'kind = ''api_token'' and revoked_at is null and coalesce(expires_at > now(), true) '
    'and access_generation = coalesce((select a.access_generation from pulsewire.accounts a '
    'where a.owner_id = t.owner_id), access_generation)');
call pulsewire.cap_rows('pulsewire.access_sessions', 50,
  rule => 'access_sessions_device_count_check',
  condition => 'kind = ''device'' and revoked_at is null '
    'and (expires_at > now() or certificate_fingerprint is not null) '
    'and access_generation = coalesce((select a.access_generation from pulsewire.accounts a '
    'where a.owner_id = t.owner_id), access_generation)');
-- Its index serves revoked_sessions as well.
call pulsewire.end_rows('pulsewire.access_sessions', 'revoked_at', interval '30 days',
  'sessions that have ended are forgotten', condition => 'revoked_at is not null');
-- A certificate may outlive its device's tokens.
call pulsewire.end_rows('pulsewire.access_sessions', 'expires_on', interval '30 days',
  'sessions that have ended are forgotten', condition => 'certificate_fingerprint is null',
  column_names => '{certificate_fingerprint}');

-- Who signs in is always let in: of more than 100 sessions, the one that was used longest ago ends.
-- Of what has ended, the newest 500 stay, so that nobody fills the table by signing in and out.
insert into pulsewire.table_bounds (table_name, rule, kind, count_max, counted_by, reason)
values ('pulsewire.access_sessions', 'access_sessions_newest', 'newest', 600, '',
  'an account has 100 sessions; of what has ended, the newest 500 are kept');
grant select (owner_id, id, kind, last_used_at, revoked_at, access_generation),
  update (revoked_at) on pulsewire.access_sessions to pulsewire_answer_keeper;
grant select (owner_id, access_generation) on pulsewire.accounts to pulsewire_answer_keeper;
create policy accounts_answer_keeper on pulsewire.accounts for select
  to pulsewire_answer_keeper using (true);
comment on policy accounts_answer_keeper on pulsewire.accounts is
  'across owners: which sessions an account has ended is told by its generation';
grant insert on pulsewire.audit_events to pulsewire_answer_keeper;
-- Ends the sessions that are too many, writes the end of those whose generation is over, and
-- forgets all but the newest that have ended.
create function pulsewire.keep_newest_sessions() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  ids uuid[];
begin
  for one in select distinct owner_id from added loop
    -- What was ended with its generation gets its end written down, some at a time. Mostly there is
    -- none: an update would look through all rows of the account to find that out.
    ids := array(
      select o.id from pulsewire.access_sessions o
      where o.owner_id = one.owner_id and o.revoked_at is null and o.access_generation < (
        select a.access_generation from pulsewire.accounts a where a.owner_id = one.owner_id)
      limit 1000);
    if ids <> '{}' then
      update pulsewire.access_sessions s set revoked_at = now()
      where s.owner_id = one.owner_id and s.id = any (ids);
    end if;
    ids := array(
      select o.id from pulsewire.access_sessions o
      where o.owner_id = one.owner_id and o.kind = 'session' and o.revoked_at is null
        and o.access_generation = (select a.access_generation from pulsewire.accounts a
          where a.owner_id = one.owner_id)
      order by o.id in (select a.id from added a) desc, o.last_used_at desc offset 100);
    if ids <> '{}' then
      with ended as (
        update pulsewire.access_sessions s set revoked_at = now()
        where s.owner_id = one.owner_id and s.id = any (ids)
        returning s.id
      )
      insert into pulsewire.audit_events
        (owner_id, id, kind, session_id, network, facts, created_at)
      select one.owner_id, gen_random_uuid(), 'session_revoked', id, '',
        '{"reason": "too many sessions"}', now()
      from ended;
    end if;
    delete from pulsewire.access_sessions s
    where s.owner_id = one.owner_id and s.revoked_at < (
      select o.revoked_at from pulsewire.access_sessions o
      where o.owner_id = one.owner_id and o.revoked_at is not null
      order by o.revoked_at desc offset 499 limit 1);
  end loop;
  return null;
end $$;
revoke all on function pulsewire.keep_newest_sessions() from public;
create trigger access_sessions_newest after insert on pulsewire.access_sessions
  referencing new table as added
  for each statement execute function pulsewire.keep_newest_sessions();

call pulsewire.give_away('pulsewire_answer_keeper', 'pulsewire.keep_newest_sessions()');

-- An account that is deleted takes its sessions with it, and a node that starts then would not
-- learn that they have ended. So the hash of the account's id is kept until the last of its access
-- tokens has expired: it tells nobody whose it was but who has such a token.
create table pulsewire_anonymous.ended_accounts (
  id_hash bytea not null constraint ended_accounts_id_hash_check
    check (octet_length(id_hash) = 32),
  ended_at timestamptz not null,
  constraint ended_accounts_pkey primary key (id_hash)
);
-- Serves ended_accounts and forgetting.
create index ended_accounts_ended_at_idx on pulsewire_anonymous.ended_accounts (ended_at);
grant usage on schema pulsewire_anonymous to pulsewire_revocation;
grant select, insert, update, delete on pulsewire_anonymous.ended_accounts
  to pulsewire_revocation;

-- No access token lives longer than a day, which the setting access-token-seconds allows at most;
-- an hour more is for clocks that differ. What is over is forgotten whenever something is added.
-- Nodes that listen are told the id itself, with a generation that no session has.
create function pulsewire.keep_ended_account() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into pulsewire_anonymous.ended_accounts (id_hash, ended_at)
  values (sha256(uuid_send(old.owner_id)), now())
  on conflict on constraint ended_accounts_pkey do nothing;
  delete from pulsewire_anonymous.ended_accounts where id_hash = any (array(
    select id_hash from pulsewire_anonymous.ended_accounts
    where ended_at < now() - interval '25 hours' limit 100 for update skip locked));
  perform pg_notify('pulsewire_access_ended', old.owner_id || ' 2147483647');
  return null;
end $$;
revoke all on function pulsewire.keep_ended_account() from public;
create trigger accounts_kept after delete on pulsewire.accounts
  for each row execute function pulsewire.keep_ended_account();

-- The hashes of the accounts that have ended since then. By the index, too.
create function pulsewire.ended_accounts(since timestamptz) returns setof bytea
language sql security definer stable
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  select id_hash from pulsewire_anonymous.ended_accounts where ended_at >= since
$$;
revoke all on function pulsewire.ended_accounts(timestamptz) from public;
grant execute on function pulsewire.ended_accounts(timestamptz) to pulsewire_server;

call pulsewire.give_away('pulsewire_revocation',
  'pulsewire.keep_ended_account()', 'pulsewire.ended_accounts(timestamptz)');
