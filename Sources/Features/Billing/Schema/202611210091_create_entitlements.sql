-- What an account may beyond what everybody may.
create table pulsewire.user_entitlements (
  owner_id uuid not null,
  -- The newest grant or revocation: its repeat changes nothing.
  request_id uuid not null,
  pro boolean not null,
  max_routines integer not null
    constraint user_entitlements_max_routines_check check (max_routines between 1 and 1000),
  -- Null: never.
  expires_at timestamptz,
  updated_at timestamptz not null,
  constraint user_entitlements_pkey primary key (owner_id),
  constraint user_entitlements_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('user_entitlements');
call pulsewire.bound_rows('pulsewire.user_entitlements', 'key', 'one for each account', 1);
-- The owner reads. Whatever is wrong with the server, nobody gives themselves more.
revoke insert, update, delete, truncate on pulsewire.user_entitlements from pulsewire_server;

-- How many routines the current owner may have at a time.
create function pulsewire.max_routines(moment timestamptz) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
return coalesce(
  (select e.max_routines from pulsewire.user_entitlements e
    where e.owner_id = pulsewire.current_owner() and coalesce(e.expires_at > moment, true)), 2);
revoke all on function pulsewire.max_routines(timestamptz) from public;
grant execute on function pulsewire.max_routines(timestamptz) to pulsewire_server;

-- Entitlements are written by a function that asks first whether the current owner is an
-- administrator, and leaves a line in the log of the account with the reason. It belongs to a role
-- that can write this one table and nothing else.
call pulsewire.make_role('pulsewire_billing');
grant usage on schema pulsewire to pulsewire_billing;
grant execute on function
  pulsewire.note_support_access(uuid, text, text, text, timestamptz) to pulsewire_billing;
grant select, insert, update on pulsewire.user_entitlements to pulsewire_billing;
create policy user_entitlements_billing on pulsewire.user_entitlements
  to pulsewire_billing using (true) with check (true);
comment on policy user_entitlements_billing on pulsewire.user_entitlements is
  'across owners: what an account may do is granted by who bills it';

-- No row says that there is no such account.
create function pulsewire.set_entitlement(
  account uuid, request uuid, is_pro boolean, routines integer, expiry timestamptz,
  method text, reason text, network text, now timestamptz
) returns table (pro boolean, max_routines integer, expires_at timestamptz,
  updated_at timestamptz)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pulsewire.note_support_access(account, method, reason, network, now) then
    return;
  end if;
  insert into pulsewire.user_entitlements as e
    (owner_id, request_id, pro, max_routines, expires_at, updated_at)
  values (account, request, is_pro, routines, expiry, now)
  on conflict on constraint user_entitlements_pkey do update
    set request_id = excluded.request_id, pro = excluded.pro,
      max_routines = excluded.max_routines, expires_at = excluded.expires_at,
      updated_at = excluded.updated_at
    where e.request_id <> excluded.request_id;
  return query
    select e.pro, e.max_routines, e.expires_at, e.updated_at
    from pulsewire.user_entitlements e where e.owner_id = account;
end $$;
revoke all on function pulsewire.set_entitlement(
  uuid, uuid, boolean, integer, timestamptz, text, text, text, timestamptz) from public;
grant execute on function pulsewire.set_entitlement(
  uuid, uuid, boolean, integer, timestamptz, text, text, text, timestamptz)
  to pulsewire_server;

call pulsewire.give_away('pulsewire_billing',
  'pulsewire.set_entitlement(uuid, uuid, boolean, integer, timestamptz, text, text, text, '
    'timestamptz)');

-- The better of two holds, as a whole: one that has not expired, then pro, then more routines, then
-- the later end. It is not for the server to call: who erases a merged account does, so that what
-- is handed on is gone where it was.
create function pulsewire.hand_on_entitlement(source uuid, target uuid) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into pulsewire.user_entitlements as e
    (owner_id, request_id, pro, max_routines, expires_at, updated_at)
  select target, s.request_id, s.pro, s.max_routines, s.expires_at, s.updated_at
  from pulsewire.user_entitlements s
  where s.owner_id = source and (s.pro or s.max_routines > 2)
    and coalesce(s.expires_at > clock_timestamp(), true)
  on conflict on constraint user_entitlements_pkey do update
    set request_id = excluded.request_id, pro = excluded.pro,
      max_routines = excluded.max_routines, expires_at = excluded.expires_at,
      updated_at = excluded.updated_at
    where coalesce(e.expires_at <= clock_timestamp(), false)
      or (excluded.pro, excluded.max_routines, coalesce(excluded.expires_at, 'infinity'))
        > (e.pro, e.max_routines, coalesce(e.expires_at, 'infinity'))
$$;
revoke all on function pulsewire.hand_on_entitlement(uuid, uuid) from public;
grant execute on function pulsewire.hand_on_entitlement(uuid, uuid) to pulsewire_eraser;
call pulsewire.merge_rows('pulsewire.user_entitlements', 'handed_on',
  'the better entitlement of the two holds', handed_on_by => 'pulsewire.hand_on_entitlement',
  counted => '(pro or max_routines > 2) and coalesce(expires_at > clock_timestamp(), true)');

call pulsewire.give_away('pulsewire_billing', 'pulsewire.hand_on_entitlement(uuid, uuid)');
