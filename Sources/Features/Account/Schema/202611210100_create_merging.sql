-- Which accounts were merged into an account, so that a repeat gets the first answer.
create table pulsewire.account_merges (
  owner_id uuid not null,
  request_id uuid not null,
  -- It is gone: no reference.
  source_id uuid not null,
  moved_row_count bigint not null,
  merged_at timestamptz not null,
  constraint account_merges_pkey primary key (owner_id, request_id),
  constraint account_merges_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('account_merges');
comment on table pulsewire.account_merges is 'stays when accounts are merged';
call pulsewire.cap_rows('pulsewire.account_merges', 1000);
call pulsewire.end_rows('pulsewire.account_merges', 'merged_at', interval '400 days',
  'answers to repeats are forgotten after a year');
-- Nothing is moved to where it would be deleted.
create trigger account_merges_closed before insert on pulsewire.account_merges
  for each row execute function pulsewire.refuse_closed_account();

-- The tables whose rows go with an account into another, those that others refer to first: all that
-- the server may read and write, but for two kinds that say so in their comments. What belongs to
-- one account only 'stays when accounts are merged'. What only makes sense as a whole, as one
-- person's settings, 'moves whole when accounts are merged': not at all where the other account has
-- some already.
create function pulsewire.merged_tables()
returns table (
  table_id oid, table_name text, moves_whole boolean, column_list text, parent_check text)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with recursive tables as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name,
      coalesce(obj_description(c.oid, 'pg_class'), '')
        like '%moves whole when accounts are merged%' as moves_whole
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('pulsewire', 'pulsewire_personal') and c.relkind in ('r', 'p')
      and not c.relispartition
      and c.oid <> 'pulsewire.accounts'::regclass
      and exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped)
      and coalesce(obj_description(c.oid, 'pg_class'), '')
        not like '%stays when accounts are merged%'
      and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
  ), parents as (
    select k.conrelid as child, k.confrelid as parent,
      format('(%s or exists (select from %s p where %s))',
        (select string_agg(format('m.%I is null', a.attname), ' or ')
          from unnest(k.conkey) here join pg_attribute a
          on a.attrelid = k.conrelid and a.attnum = here where a.attname <> 'owner_id'),
        t.name,
        (select string_agg(
            case when b.attname = 'owner_id' then 'p.owner_id = pulsewire.current_owner()'
            else format('p.%I = m.%I', b.attname, a.attname) end, ' and ')
          from unnest(k.conkey, k.confkey) as pair (here, there)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there)
      ) as condition
    from pg_constraint k join tables t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and cardinality(k.conkey) > 1
  ), depths as (
    select oid, 0 as depth from tables
    union
    select p.child, d.depth + 1 from depths d join parents p on p.parent = d.oid
    where d.depth < 32
  )
  select t.oid, t.name, t.moves_whole,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attname <> 'owner_id'),
    coalesce((select string_agg(p.condition, ' and ') from parents p where p.child = t.oid),
      'true')
  from tables t
  order by (select max(d.depth) from depths d where d.oid = t.oid), t.name
$$;

-- Whether the current owner has anything that merging would move: rows of the tables that
-- merge_account moves, those whose rows the server seals anew before, which say so in their
-- comments, and more rights than everybody has.
create function pulsewire.has_data() returns boolean
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  is_found boolean;
begin
  for one in
    select table_name from pulsewire.merged_tables()
    union all
    select format('%I.%I', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('pulsewire', 'pulsewire_personal') and c.relkind in ('r', 'p')
      and obj_description(c.oid, 'pg_class') like '%sealed anew%'
  loop
    execute format('select exists (select from %s)', one.table_name) into is_found;
    if is_found then return true; end if;
  end loop;
  if to_regclass('pulsewire.user_entitlements') is null then return false; end if;
  return exists (select from pulsewire.user_entitlements e
    where (e.pro or e.max_routines > 2) and coalesce(e.expires_at > clock_timestamp(), true));
end $$;

-- Moves what `source` has to the current owner, and ends the account. It runs with the server's own
-- rights, under one owner's name and then under the other's: no role is needed that could reach
-- more. All rows are set aside, the account is erased, then they are added. What the target has
-- already stays, and what depends on a row that did not move does not. Gives null where the source
-- is gone.
--
-- Rows are locked as they are set aside, those that others refer to first: what another node is
-- just writing for the account is waited for and moves, and what it would write later is refused
-- with the account.
create function pulsewire.merge_account(source uuid) returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  target uuid := pulsewire.current_owner();
  one record;
  row_count bigint;
  moved_count bigint := 0;
begin
  perform set_config('pulsewire.owner', source::text, true);
  perform from pulsewire.accounts where owner_id = source and closed_at is null for update;
  if not found then
    perform set_config('pulsewire.owner', target::text, true);
    return null;
  end if;
  if pulsewire.has_sign_in_method() then
    raise exception 'account is not anonymous' using errcode = 'check_violation',
      constraint = 'merge_account_anonymous_check';
  end if;
  for one in select * from pulsewire.merged_tables() loop
    execute format('create temporary table %I on commit drop as select %s from %s '
      'where owner_id = $1%s', 'merging_' || one.table_id, one.column_list, one.table_name,
      case when has_any_column_privilege(one.table_id, 'update') then ' for update' end)
    using source;
  end loop;
  perform pulsewire.erase_merged_account(target);
  perform set_config('pulsewire.owner', target::text, true);
  for one in select * from pulsewire.merged_tables() loop
    execute format('insert into %s (owner_id, %s) overriding system value '
      'select $1, %s from pg_temp.%I m where %s %s on conflict do nothing',
      one.table_name, one.column_list, one.column_list, 'merging_' || one.table_id,
      one.parent_check,
      case when one.moves_whole then format(
        'and not exists (select from %s where owner_id = $1)', one.table_name) end)
    using target;
    get diagnostics row_count = row_count;
    moved_count := moved_count + row_count;
    execute format('drop table pg_temp.%I', 'merging_' || one.table_id);
  end loop;
  return moved_count;
end $$;

revoke all on function pulsewire.merged_tables(), pulsewire.has_data(),
  pulsewire.merge_account(uuid) from public;
grant execute on function pulsewire.merged_tables(), pulsewire.has_data(),
  pulsewire.merge_account(uuid) to pulsewire_server;
do $$
begin
  execute format(
    'grant temporary on database %I to pulsewire_server', current_database());
end $$;

-- Not erase_account: what the account did is not gone, and must not be counted as if it were. The
-- entitlement of the account that ends goes on where there are entitlements. It reaches no account
-- but the unit of work's owner and the one that it is merged into, and hands on nothing without
-- ending the former.
create function pulsewire.erase_merged_account(target uuid) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if target is null or target = pulsewire.current_owner() then
    raise exception 'an account is merged into another one' using errcode = 'check_violation';
  end if;
  if to_regprocedure('pulsewire.hand_on_entitlement(uuid, uuid)') is not null then
    perform pulsewire.hand_on_entitlement(pulsewire.current_owner(), target);
  end if;
  delete from pulsewire.accounts where owner_id = pulsewire.current_owner();
end $$;
revoke all on function pulsewire.erase_merged_account(uuid) from public;
grant execute on function pulsewire.erase_merged_account(uuid) to pulsewire_server;

call pulsewire.give_away('pulsewire_eraser', 'pulsewire.erase_merged_account(uuid)');
