-- How much an account may store, over all tables that weigh their rows. The server writes the numbers at its
-- start, from its settings.
create table pulsewire.storage_budgets (
  -- account: with a sign-in method. anonymous: without one.
  kind text not null constraint storage_budgets_kind_check check (kind in ('account', 'anonymous')),
  byte_max bigint not null constraint storage_budgets_byte_max_check check (byte_max > 0),
  constraint storage_budgets_pkey primary key (kind)
);
alter table pulsewire.storage_budgets enable row level security;
alter table pulsewire.storage_budgets force row level security;
create policy storage_budgets_all on pulsewire.storage_budgets
  for select to pulsewire_server using (true);
create policy storage_budgets_answer_keeper on pulsewire.storage_budgets
  to pulsewire_answer_keeper using (true) with check (true);
create policy storage_budgets_migrator on pulsewire.storage_budgets to current_user
  using (true) with check (true);
revoke all on pulsewire.storage_budgets from public;
grant select on pulsewire.storage_budgets to pulsewire_server;
grant select, insert, update on pulsewire.storage_budgets to pulsewire_answer_keeper;
insert into pulsewire.storage_budgets (kind, byte_max) values
  ('account', 1024 * 1048576), ('anonymous', 64 * 1048576);

-- What an account has written: the sum of its rows is at least what it stores. What is removed or replaced is
-- found out when it is counted anew. A unit of work changes a row that no other one holds, so nobody waits.
create table pulsewire.account_storage (
  owner_id uuid not null,
  slot smallint not null constraint account_storage_slot_check check (slot between 0 and 63),
  -- May be below 0, where what was found to be gone is taken off.
  byte_count bigint not null,
  -- Of it, what was there when it was counted anew.
  counted_byte_count bigint not null default 0,
  constraint account_storage_pkey primary key (owner_id, slot),
  constraint account_storage_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each unit of work changes a row: with room on its page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('account_storage');
call pulsewire.bound_rows('pulsewire.account_storage', 'key', 'sixty-four for each account', 64);
call pulsewire.merge_rows('pulsewire.account_storage', 'stays',
  'what the other account is given is counted with its own');
grant select, insert, update on pulsewire.account_storage to pulsewire_answer_keeper;
create policy account_storage_answer_keeper on pulsewire.account_storage
  to pulsewire_answer_keeper using (true) with check (true);
comment on policy account_storage_answer_keeper on pulsewire.account_storage is
  'across owners: rows are weighed, whosever they are';
grant select (byte_count) on pulsewire.entity_revisions to pulsewire_answer_keeper;
grant select (owner_id, unused_from) on pulsewire.accounts to pulsewire_answer_keeper;
create policy accounts_storage on pulsewire.accounts
  for select to pulsewire_answer_keeper using (true);
comment on policy accounts_storage on pulsewire.accounts is
  'across owners: an account without a sign-in method may store less, whosever it is';

-- How many bytes an account may store.
create function pulsewire.storage_budget(owner uuid) returns bigint
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select b.byte_max from pulsewire.accounts a
  join pulsewire.storage_budgets b
    on b.kind = case when a.unused_from is null then 'account' else 'anonymous' end
  where a.owner_id = owner
$$;

-- Takes the budgets from the server's settings.
create function pulsewire.set_storage_budgets(account_max bigint, anonymous_max bigint) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into pulsewire.storage_budgets as b (kind, byte_max)
  values ('account', account_max), ('anonymous', anonymous_max)
  on conflict on constraint storage_budgets_pkey do update set byte_max = excluded.byte_max
  where b.byte_max <> excluded.byte_max
$$;

-- What an account has written, by all that keeps a part of it.
create function pulsewire.written_bytes(owner uuid) returns bigint
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return coalesce((select sum(s.byte_count) from pulsewire.account_storage s where s.owner_id = owner), 0)
    + coalesce((select r.byte_count from pulsewire.entity_revisions r where r.owner_id = owner), 0);
end $$;

-- Adds the rows that a statement has written for its own account to what that has, and refuses them where the
-- account is beyond its budget, if its first argument says so. If the second one says that each of the rows takes a
-- revision of the account, the sum is written with that, and else to a row of its own.
create function pulsewire.weigh_written() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant uuid := pulsewire.current_owner();
  -- Of the same unit of work, and not written yet.
  pending_bytes bigint := coalesce(
    nullif(current_setting('pulsewire.written_bytes', true), '')::bigint, 0);
  written_bytes bigint;
  free_slot smallint;
  total bigint;
  byte_max bigint;
begin
  select sum(pg_column_size(w)) into written_bytes from written w where w.owner_id = owner;
  if written_bytes is null then return null; end if;
  if tg_argv[1]::boolean
    and split_part(current_setting('pulsewire.entity_revision', true), ' ', 1)
      is distinct from owner::text
  then
    pending_bytes := pending_bytes + written_bytes;
    perform set_config('pulsewire.written_bytes', pending_bytes::text, true);
  else
    select s.slot into free_slot from pulsewire.account_storage s
    where s.owner_id = owner order by s.slot limit 1 for update skip locked;
    insert into pulsewire.account_storage as s (owner_id, slot, byte_count)
    values (owner, coalesce(free_slot, pg_backend_pid() % 64), written_bytes)
    on conflict on constraint account_storage_pkey do update
      set byte_count = s.byte_count + excluded.byte_count;
  end if;
  if not tg_argv[0]::boolean or pulsewire.is_merging(tg_relid) then return null; end if;
  total := pulsewire.written_bytes(owner) + pending_bytes;
  -- Most accounts are far below either budget.
  if total > (select min(b.byte_max) from pulsewire.storage_budgets b) then
    byte_max := pulsewire.storage_budget(owner);
    if total > byte_max then
      perform pulsewire.refuse_rows('account_storage_check', byte_max);
    end if;
  end if;
  return null;
end $$;

-- The tables that weigh their rows.
create table pulsewire.weighed_tables (
  table_name text not null,
  constraint weighed_tables_pkey primary key (table_name)
);
alter table pulsewire.weighed_tables enable row level security;
alter table pulsewire.weighed_tables force row level security;
create policy weighed_tables_all on pulsewire.weighed_tables
  for select to pulsewire_server using (true);
create policy weighed_tables_migrator on pulsewire.weighed_tables to current_user
  using (true) with check (true);
revoke all on pulsewire.weighed_tables from public;
grant select on pulsewire.weighed_tables to pulsewire_server;

-- Weighs what is written to a table: rows that are added and, where they are edited as a whole, rows that are
-- changed. Without `refuses` nothing is refused, for a table whose rows are added by what takes others away. What is
-- written to a table whose additions replicate_rows has listed before is summed with the account's revision.
create procedure pulsewire.weigh_rows(
  table_id regclass, weighs_changes boolean default false, refuses boolean default true)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  table_name constant text := (select relname from pg_class where oid = table_id);
  is_replicated constant boolean := exists (
    select from pg_trigger t where t.tgrelid = table_id
      and t.tgfoid = 'pulsewire.note_entity_change()'::regprocedure and t.tgtype & 4 = 4);
begin
  insert into pulsewire.weighed_tables (table_name) values (table_id::text);
  execute format('create trigger %I after insert on %s referencing new table as written '
    'for each statement execute function pulsewire.weigh_written(%L, %L)',
    table_name || '_weighed', table_id, refuses, is_replicated);
  if weighs_changes then
    execute format('create trigger %I after update on %s referencing new table as written '
      'for each statement execute function pulsewire.weigh_written(%L, %L)',
      table_name || '_change_weighed', table_id, refuses, false);
  end if;
end $$;

-- Counts what the current owner has stored, as it is stored, and corrects the sum by it. Reads no value that is
-- stored apart from its row.
create function pulsewire.count_storage() returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant uuid := pulsewire.current_owner();
  one record;
  part bigint;
  stored bigint := 0;
  before constant bigint := pulsewire.written_bytes(owner);
begin
  for one in
    select w.table_name, string_agg(
      format('coalesce(pg_column_size(t.%I), 0)', a.attname), ' + ' order by a.attnum) as row_bytes
    from pulsewire.weighed_tables w
    join pg_attribute a on a.attrelid = w.table_name::regclass and a.attnum > 0
      and not a.attisdropped
    group by 1 order by 1
  loop
    execute format('select coalesce(sum(24 + %s), 0) from %s t where t.owner_id = $1',
      one.row_bytes, one.table_name)
    into part using owner;
    stored := stored + part;
  end loop;
  update pulsewire.account_storage s set counted_byte_count = 0 where s.owner_id = owner;
  insert into pulsewire.account_storage as s (owner_id, slot, byte_count, counted_byte_count)
  values (owner, 0, stored - before, stored)
  on conflict on constraint account_storage_pkey do update
    set byte_count = s.byte_count + excluded.byte_count,
      counted_byte_count = excluded.counted_byte_count;
  return stored;
end $$;

-- The accounts that have written half of what they may store, or more, and an eighth of it since they were
-- counted.
create function pulsewire.storage_to_count(row_count integer) returns setof uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select w.owner_id
  from (
    select s.owner_id, s.byte_count, s.counted_byte_count from pulsewire.account_storage s
    union all
    select r.owner_id, r.byte_count, 0 from pulsewire.entity_revisions r) w
  group by w.owner_id
  having sum(w.byte_count) > (select min(b.byte_max) / 2 from pulsewire.storage_budgets b)
    and sum(w.byte_count) * 2 > pulsewire.storage_budget(w.owner_id)
    and (sum(w.byte_count) - sum(w.counted_byte_count)) * 8 > pulsewire.storage_budget(w.owner_id)
  limit row_count
$$;

revoke all on function pulsewire.written_bytes(uuid), pulsewire.storage_budget(uuid),
  pulsewire.set_storage_budgets(bigint, bigint), pulsewire.weigh_written(),
  pulsewire.count_storage(), pulsewire.storage_to_count(integer) from public;
revoke all on procedure pulsewire.weigh_rows(regclass, boolean, boolean) from public;
grant execute on function pulsewire.written_bytes(uuid), pulsewire.storage_budget(uuid),
  pulsewire.set_storage_budgets(bigint, bigint), pulsewire.count_storage(),
  pulsewire.storage_to_count(integer) to pulsewire_server;
grant execute on function pulsewire.current_owner(), pulsewire.is_merging(oid),
  pulsewire.written_bytes(uuid) to pulsewire_answer_keeper;
call pulsewire.give_away('pulsewire_answer_keeper',
  'pulsewire.storage_budget(uuid)', 'pulsewire.set_storage_budgets(bigint, bigint)',
  'pulsewire.weigh_written()', 'pulsewire.storage_to_count(integer)');
