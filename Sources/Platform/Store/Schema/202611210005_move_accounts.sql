-- The tables whose rows go with an account into another, those that others refer to first: all
-- whose rule says that they move, and that the current role may read and add to.
create function pulsewire.merged_tables()
returns table (
  table_id oid, table_name text, moves_whole boolean, column_list text, parent_check text)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with recursive tables as (
    select c.oid, r.table_name as name, r.rule = 'moves_whole' as moves_whole
    from pulsewire.merge_rules r join pg_class c on c.oid = to_regclass(r.table_name)
    where r.rule in ('moves', 'moves_whole')
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

-- Whether the current owner has anything that merging would move: rows that move, that are sealed
-- anew or that are handed on.
create function pulsewire.has_data() returns boolean
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  is_found boolean;
begin
  for one in
    select table_name, 'true' as condition from pulsewire.merged_tables()
    union all
    select table_name, counted from pulsewire.merge_rules
    where rule in ('sealed_anew', 'handed_on')
  loop
    execute format('select exists (select from %s where %s)', one.table_name, one.condition)
    into is_found;
    if is_found then return true; end if;
  end loop;
  return false;
end $$;

-- Whether rows of a table come from another account in this unit of work: move_account has set some
-- aside.
create function pulsewire.is_merging(table_id oid) returns boolean
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return to_regclass(format('pg_temp.%I', 'merging_' || table_id)) is not null;
end $$;

-- Ends the current owner's account, whose rows were set aside for `target`, and hands on what only
-- this function may. Not erase_account: what the account did is not gone, and must not be counted
-- as if it were. It reaches no account but these two, and hands on nothing without ending the
-- former.
create function pulsewire.erase_merged_account(target uuid) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
begin
  if target is null or target = pulsewire.current_owner() then
    raise exception 'an account is merged into another one' using errcode = 'check_violation';
  end if;
  for one in select handed_on_by from pulsewire.merge_rules where rule = 'handed_on' loop
    execute format('select %s($1, $2)', one.handed_on_by)
    using pulsewire.current_owner(), target;
  end loop;
  delete from pulsewire.accounts where owner_id = pulsewire.current_owner();
end $$;

-- Moves what `source`, the current owner, has to `target`, and ends the account; gives how many
-- rows have moved, and leaves `target` the current owner. It runs with the server's own rights,
-- under one owner's name and then under the other's: no role is needed that could reach more. All
-- rows are set aside, the account is erased, then they are added. What the target has already
-- stays, and what depends on a row that did not move does not. Only tables of which the source has
-- rows get a temporary table, for each of those leaves rows in the catalogue to be vacuumed.
--
-- Rows are locked as they are set aside, those that others refer to first: what another node is
-- just writing for the account is waited for and moves, and what it would write later is refused
-- with the account. Whoever calls this has locked the account's row.
create function pulsewire.move_account(source uuid, target uuid) returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  is_found boolean;
  row_count bigint;
  moved_count bigint := 0;
begin
  for one in select * from pulsewire.merged_tables() loop
    execute format('select exists (select from %s where owner_id = $1)', one.table_name)
    into is_found using source;
    continue when not is_found;
    execute format('create temporary table %I on commit drop as select %s from %s '
      'where owner_id = $1%s', 'merging_' || one.table_id, one.column_list, one.table_name,
      case when has_any_column_privilege(one.table_id, 'update') then ' for update' end)
    using source;
  end loop;
  perform pulsewire.erase_merged_account(target);
  perform set_config('pulsewire.owner', target::text, true);
  for one in select * from pulsewire.merged_tables() loop
    continue when not pulsewire.is_merging(one.table_id);
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

revoke all on function pulsewire.merged_tables(), pulsewire.has_data(), pulsewire.is_merging(oid),
  pulsewire.erase_merged_account(uuid), pulsewire.move_account(uuid, uuid) from public;
grant execute on function pulsewire.merged_tables(), pulsewire.has_data(),
  pulsewire.is_merging(oid), pulsewire.erase_merged_account(uuid),
  pulsewire.move_account(uuid, uuid) to pulsewire_server;
do $$
begin
  execute format('grant temporary on database %I to pulsewire_server', current_database());
end $$;
call pulsewire.give_away('pulsewire_eraser', 'pulsewire.erase_merged_account(uuid)');
