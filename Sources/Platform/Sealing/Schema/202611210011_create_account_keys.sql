-- The keys that an account's values are sealed with, each wrapped by a sealing key that is not
-- here.
create table pulsewire.account_keys (
  owner_id uuid not null,
  version integer not null constraint account_keys_version_check check (version > 0),
  -- The name of the sealing key; the key itself is in the server's file only.
  wrapped_by text not null constraint account_keys_wrapped_by_check
    check (wrapped_by ~ '^[0-9a-f]{16}$'),
  -- A nonce of 24 bytes, the key of 32, and 16 that prove it.
  wrapped_key bytea not null constraint account_keys_wrapped_key_check
    check (octet_length(wrapped_key) = 72),
  created_at timestamptz not null,
  constraint account_keys_pkey primary key (owner_id, version),
  constraint account_keys_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('account_keys');
call pulsewire.merge_rows('pulsewire.account_keys', 'stays', 'the other account has its own keys');
call pulsewire.cap_rows('pulsewire.account_keys', 100);
-- A server makes keys and never changes one: re-wrapping is the administrator's.
revoke update on pulsewire.account_keys from pulsewire_server;

-- Serves the names of the sealing keys that a server must have.
create index account_keys_wrapped_by_idx on pulsewire.account_keys (wrapped_by);

-- Re-wrapping goes through the keys of all accounts. Its functions belong to a role that can do
-- nothing else. Only who owns the schema may call them, as a member of that role; a server may
-- not.
call pulsewire.make_role('pulsewire_keykeeper');
grant usage on schema pulsewire to pulsewire_keykeeper;
grant select, update (wrapped_by, wrapped_key) on pulsewire.account_keys
  to pulsewire_keykeeper;
create policy account_keys_keykeeper on pulsewire.account_keys to pulsewire_keykeeper
  using (true) with check (true);
comment on policy account_keys_keykeeper on pulsewire.account_keys is
  'across owners: wrapping keys anew is done for all accounts';

-- How many keys each sealing key wraps.
create function pulsewire.count_account_keys()
returns table (wrapped_by text, key_count bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select k.wrapped_by, count(*) from pulsewire.account_keys k group by 1 order by 1
$$;

-- The names of the sealing keys that wrap keys, one look-up each: a server that lacks one must not
-- start.
create function pulsewire.sealing_key_names() returns setof text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with recursive names (name) as (
    (select k.wrapped_by from pulsewire.account_keys k order by k.wrapped_by limit 1)
    union all
    select (select k.wrapped_by from pulsewire.account_keys k where k.wrapped_by > n.name
      order by k.wrapped_by limit 1)
    from names n where n.name is not null
  )
  select name from names where name is not null
$$;

-- The next keys behind a place that another sealing key wraps, in the order of the primary key.
create function pulsewire.account_keys_to_rewrap(
  new_wrapped_by text, after_owner_id uuid, after_version integer, limit_count integer
) returns table (owner_id uuid, version integer, wrapped_by text, wrapped_key bytea)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select k.owner_id, k.version, k.wrapped_by, k.wrapped_key from pulsewire.account_keys k
  where (k.owner_id, k.version) > (after_owner_id, after_version)
    and k.wrapped_by <> new_wrapped_by
  order by k.owner_id, k.version limit limit_count
$$;

-- Replaces keys by what they are wrapped in anew; one that is not what it was is left alone.
create function pulsewire.rewrap_account_keys(
  new_wrapped_by text, owner_ids uuid[], versions integer[], old_keys bytea[], new_keys bytea[]
) returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with changed as (
    update pulsewire.account_keys k
    set wrapped_by = new_wrapped_by, wrapped_key = n.new_key
    from unnest(owner_ids, versions, old_keys, new_keys)
      n (owner_id, version, old_key, new_key)
    where k.owner_id = n.owner_id and k.version = n.version and k.wrapped_key = n.old_key
    returning 1
  )
  select count(*) from changed
$$;

revoke all on function
  pulsewire.count_account_keys(), pulsewire.sealing_key_names(),
  pulsewire.account_keys_to_rewrap(text, uuid, integer, integer),
  pulsewire.rewrap_account_keys(text, uuid[], integer[], bytea[], bytea[]) from public;

call pulsewire.give_away('pulsewire_keykeeper',
  'pulsewire.count_account_keys()', 'pulsewire.sealing_key_names()',
  'pulsewire.account_keys_to_rewrap(text, uuid, integer, integer)',
  'pulsewire.rewrap_account_keys(text, uuid[], integer[], bytea[], bytea[])');
grant execute on function pulsewire.sealing_key_names() to pulsewire_server;
