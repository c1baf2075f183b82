-- Support looks at accounts that are not its own. So it does through functions that ask first
-- whether the current owner is an administrator, and leave a line in the log of the account that
-- they look at; and these belong to a role that can do nothing else. The server cannot look
-- without a line, whatever is wrong with it.
call pulsewire.make_role('pulsewire_support');
grant usage on schema pulsewire to pulsewire_support;
grant execute on function pulsewire.current_owner() to pulsewire_support;
grant select on pulsewire.accounts, pulsewire.administrators, pulsewire.access_sessions
  to pulsewire_support;
grant update (revoked_at) on pulsewire.access_sessions to pulsewire_support;
grant update (access_generation, access_ended_at, kept_session_id) on pulsewire.accounts
  to pulsewire_support;
grant execute on function pulsewire.end_access(uuid, uuid, timestamptz) to pulsewire_support;
grant insert on pulsewire.audit_events to pulsewire_support;
grant insert, delete on pulsewire.administrators to pulsewire_support;
create policy accounts_support on pulsewire.accounts to pulsewire_support
  using (true) with check (true);
comment on policy accounts_support on pulsewire.accounts is
  'across owners: support looks an account up, and its owner reads of it';
create policy administrators_support on pulsewire.administrators to pulsewire_support
  using (true) with check (true);
comment on policy administrators_support on pulsewire.administrators is
  'across owners: support looks up who is an administrator';
create policy access_sessions_support on pulsewire.access_sessions to pulsewire_support
  using (true) with check (true);
comment on policy access_sessions_support on pulsewire.access_sessions is
  'across owners: support lists and ends sessions, and their owner reads of it';
create policy audit_events_support on pulsewire.audit_events for insert to pulsewire_support
  with check (true);
comment on policy audit_events_support on pulsewire.audit_events is
  'across owners: support is noted in the log of the account';

-- Whether the current owner may look at the account; if so, that is in the account's log.
create function pulsewire.note_support_access(
  account uuid, method text, reason text, network text, now timestamptz
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from pulsewire.administrators where owner_id = pulsewire.current_owner())
  then
    raise insufficient_privilege using message = 'the current owner is no administrator';
  end if;
  -- The account comes before its events, which are counted, and before what support changes of it.
  perform from pulsewire.accounts where owner_id = account for no key update;
  if not found then
    return false;
  end if;
  insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
  values (account, gen_random_uuid(), 'support_access', network,
    jsonb_build_object('administrator', pulsewire.current_owner(), 'method', method,
      'reason', reason), now);
  return true;
end $$;

-- What support is shown of an account. No row says that there is no such account.
create function pulsewire.support_account(
  account uuid, reason text, network text, now timestamptz
) returns table (
  created_at timestamptz, session_count bigint, device_count bigint, api_token_count bigint,
  last_used_at timestamptz)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pulsewire.note_support_access(
    account, 'GetAccountForSupport', reason, network, now)
  then
    return;
  end if;
  return query
    select a.created_at, count(s.id) filter (where s.kind = 'session'),
      count(s.id) filter (where s.kind = 'device'),
      count(s.id) filter (where s.kind = 'api_token'), max(s.last_used_at)
    from pulsewire.accounts a
    left join pulsewire.access_sessions s on s.owner_id = a.owner_id
      and s.revoked_at is null and s.access_generation = a.access_generation
      and coalesce(s.expires_at > now, true)
    where a.owner_id = account
    group by a.owner_id;
end $$;

-- A row of nulls says that there is no such account.
create function pulsewire.support_sessions(
  account uuid, reason text, network text, now timestamptz, before uuid, row_count integer
) returns table (
  id uuid, method text, name text, client text, created_at timestamptz, created_network text,
  last_used_at timestamptz, last_used_network text, expires_at timestamptz)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pulsewire.note_support_access(
    account, 'ListSessionsForSupport', reason, network, now)
  then
    return next;
    return;
  end if;
  return query
    select s.id, s.method, s.name, s.client, s.created_at, s.created_network, s.last_used_at,
      s.last_used_network, s.expires_at
    from pulsewire.access_sessions s
    where s.owner_id = account and s.kind = 'session' and s.revoked_at is null
      and s.access_generation = (
        select a.access_generation from pulsewire.accounts a where a.owner_id = account)
      and coalesce(s.expires_at > now, true) and s.id < before
    order by s.id desc limit row_count;
end $$;

-- How many there were is counted up to 1,000. No row says that there is no such account.
create function pulsewire.support_revoke_sessions(
  account uuid, reason text, network text, now timestamptz
) returns table (ended_count bigint, account_generation integer)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pulsewire.note_support_access(
    account, 'RevokeSessionsForSupport', reason, network, now)
  then
    return;
  end if;
  select count(*) into ended_count from (
    select from pulsewire.accounts a
    join pulsewire.access_sessions s on s.owner_id = a.owner_id
      and s.kind in ('session', 'device', 'api_token')
      and s.access_generation = a.access_generation
    where a.owner_id = account and s.revoked_at is null
    limit 1000) open;
  select e.account_generation into account_generation
  from pulsewire.end_access(account, null, now) e;
  return next;
end $$;

-- Who becomes an administrator is for who owns the schema to say, and not for the server. An
-- administrator's sessions end with it, for their tokens say what they were made with.
create function pulsewire.set_administrator(account uuid, is_granted boolean, now timestamptz)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from pulsewire.accounts where owner_id = account) then
    return null;
  end if;
  if is_granted then
    insert into pulsewire.administrators (owner_id, granted_at) values (account, now)
    on conflict on constraint administrators_pkey do nothing;
  else
    delete from pulsewire.administrators where owner_id = account;
  end if;
  if not found then
    return false;
  end if;
  insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
  values (account, gen_random_uuid(),
    case when is_granted then 'administrator_granted' else 'administrator_revoked' end, '',
    '{}', now);
  update pulsewire.access_sessions set revoked_at = now
  where owner_id = account and kind = 'session' and revoked_at is null and not is_granted;
  return true;
end $$;

revoke all on function
  pulsewire.note_support_access(uuid, text, text, text, timestamptz),
  pulsewire.support_account(uuid, text, text, timestamptz),
  pulsewire.support_sessions(uuid, text, text, timestamptz, uuid, integer),
  pulsewire.support_revoke_sessions(uuid, text, text, timestamptz),
  pulsewire.set_administrator(uuid, boolean, timestamptz) from public;
grant execute on function
  pulsewire.support_account(uuid, text, text, timestamptz),
  pulsewire.support_sessions(uuid, text, text, timestamptz, uuid, integer),
  pulsewire.support_revoke_sessions(uuid, text, text, timestamptz) to pulsewire_server;
grant execute on function pulsewire.set_administrator(uuid, boolean, timestamptz)
  to current_user;

call pulsewire.give_away('pulsewire_support',
  'pulsewire.note_support_access(uuid, text, text, text, timestamptz)',
  'pulsewire.support_account(uuid, text, text, timestamptz)',
  'pulsewire.support_sessions(uuid, text, text, timestamptz, uuid, integer)',
  'pulsewire.support_revoke_sessions(uuid, text, text, timestamptz)',
  'pulsewire.set_administrator(uuid, boolean, timestamptz)');
