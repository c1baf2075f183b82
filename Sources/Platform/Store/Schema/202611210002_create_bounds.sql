-- Why no account can fill a table: at least one line for each table that has an owner.
create table pulsewire.table_bounds (
  table_name text not null,
  -- The line's name; of a count the constraint that a refusal names.
  rule text not null,
  -- count: a trigger refuses more rows. key: the primary key and its checks allow no more. parent:
  -- the rows end with those of another table, which is bounded. newest: a trigger keeps the newest.
  -- retention: a sweep ends what is old.
  kind text not null constraint table_bounds_kind_check
    check (kind in ('count', 'key', 'parent', 'newest', 'retention')),
  count_max bigint constraint table_bounds_count_max_check check (count_max > 0),
  -- The column whose values are counted apart; empty for all rows of an owner together.
  counted_by text not null default '',
  -- What rows it is about.
  condition text not null default 'true',
  parent text,
  retention interval,
  time_column text,
  -- The column that the sweep clears; the row goes where this is null.
  cleared_column text,
  reason text not null constraint table_bounds_reason_check check (reason <> ''),
  constraint table_bounds_pkey primary key (table_name, rule),
  constraint table_bounds_kind_columns_check check (case kind
    when 'parent' then parent is not null
    when 'retention' then retention is not null and time_column is not null
    else count_max is not null end)
);

-- Ends rows that are over, of whomever they are, and nothing else.
call pulsewire.make_role('pulsewire_answer_keeper');
grant usage on schema pulsewire to pulsewire_answer_keeper;

alter table pulsewire.table_bounds enable row level security;
alter table pulsewire.table_bounds force row level security;
create policy table_bounds_all on pulsewire.table_bounds
  for select to pulsewire_server, pulsewire_answer_keeper using (true);
create policy table_bounds_migrator on pulsewire.table_bounds to current_user
  using (true) with check (true);
revoke all on pulsewire.table_bounds from public;
grant select on pulsewire.table_bounds to pulsewire_server, pulsewire_answer_keeper;

-- Says what bounds a table without a trigger: its key ('key', with the number of rows of an owner),
-- or the rows of another table that its own end with ('parent').
create procedure pulsewire.bound_rows(
  table_id regclass, kind text, reason text, count_max bigint default null,
  parent regclass default null)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if kind not in ('key', 'parent') then
    raise exception 'bound_rows is for the kinds key and parent, not for %', kind
      using hint = 'A number of rows is declared with cap_rows, a time with end_rows.';
  end if;
  insert into pulsewire.table_bounds (table_name, rule, kind, count_max, parent, reason)
  values (table_id::text, kind, kind, count_max, parent::text, reason);
end $$;

-- What an account adds to the tables that are counted it adds one unit of work after the other,
-- from the first such statement on: whoever waited sees what was committed meanwhile. One lock for
-- all of them, taken before any row's, so that nobody waits in a circle.
create function pulsewire.lock_owner() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant text := nullif(current_setting('pulsewire.owner', true), '');
begin
  if owner is not null then perform pg_advisory_xact_lock(hashtextextended(owner, 2040)); end if;
  return null;
end $$;

-- The same lock, for statements that look before they add.
create function pulsewire.lock_owner_rows() returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant text := nullif(current_setting('pulsewire.owner', true), '');
begin
  if owner is not null then perform pg_advisory_xact_lock(hashtextextended(owner, 2040)); end if;
end $$;
grant execute on function pulsewire.lock_owner_rows() to pulsewire_server;

-- Refuses what is too much, under the constraint's name; the detail is the number.
create function pulsewire.refuse_rows(rule text, count_max bigint) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'the account has as many rows as it may have' using
    errcode = 'check_violation', constraint = rule, detail = count_max::text;
end $$;

-- Counts up to the number, of each owner and value that the statement added to: for small numbers.
create function pulsewire.hold_count() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  count_max constant bigint := tg_argv[0];
  is_over boolean;
begin
  execute format(
    'select exists (select from (select distinct owner_id%1$s from added) a where '
    '(select count(*) from (select from %2$s t where t.owner_id = a.owner_id%3$s and (%4$s) '
    'limit $1 + 1) c) > $1)',
    case when tg_argv[2] <> '' then ', ' || quote_ident(tg_argv[2]) end, tg_relid::regclass,
    case when tg_argv[2] <> '' then format(' and t.%1$I = a.%1$I', tg_argv[2]) end, tg_argv[3])
  into is_over using count_max;
  if is_over then perform pulsewire.refuse_rows(tg_argv[1], count_max); end if;
  return null;
end $$;

-- Counts what is added and looks at what there is only where that comes to too much: so that no
-- addition costs more the more there is, and no removal anything. The number kept is never too
-- small.
create function pulsewire.hold_large_count() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  count_max constant bigint := tg_argv[0];
  one record;
  total bigint;
begin
  for one in select owner_id, count(*) as added_count from added group by 1 order by 1 loop
    insert into pulsewire.row_counts as c (owner_id, table_name, row_count)
    values (one.owner_id, tg_table_name, one.added_count)
    on conflict on constraint row_counts_pkey do update
      set row_count = c.row_count + excluded.row_count
    returning c.row_count into total;
    if total > count_max then
      execute format('select count(*) from (select from %s t where t.owner_id = $1 limit $2) c',
        tg_relid::regclass)
      into total using one.owner_id, count_max + 1;
      update pulsewire.row_counts set row_count = total
      where owner_id = one.owner_id and table_name = tg_table_name;
      if total > count_max then perform pulsewire.refuse_rows(tg_argv[1], count_max); end if;
    end if;
  end loop;
  return null;
end $$;

-- Gives each account at most so many rows of a table, or of each value of a column, that meet a
-- condition. Again, it gives another number.
create procedure pulsewire.cap_rows(
  table_id regclass, count_max bigint, counted_by name default '', condition text default 'true',
  rule text default null, reason text default 'an account needs no more')
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  table_name constant text := (select relname from pg_class where oid = table_id);
  constraint_name constant text := coalesce(rule, table_name || '_count_check');
begin
  insert into pulsewire.table_bounds
    (table_name, rule, kind, count_max, counted_by, condition, reason)
  values (table_id::text, constraint_name, 'count', cap_rows.count_max, cap_rows.counted_by,
    cap_rows.condition, cap_rows.reason)
  on conflict on constraint table_bounds_pkey do update set count_max = excluded.count_max;
  execute format('create or replace trigger %I before insert on %s '
    'for each statement execute function pulsewire.lock_owner()',
    table_name || '_owner_lock', table_id);
  execute format('create or replace trigger %I after insert on %s '
    'referencing new table as added for each statement execute function pulsewire.%I'
    '(%L, %L, %L, %L)', constraint_name, table_id,
    case when counted_by = '' and condition = 'true' and count_max > 5000
      then 'hold_large_count' else 'hold_count' end,
    count_max, constraint_name, counted_by, condition);
end $$;

-- Lets pulsewire_answer_keeper end rows of a table, whosever they are. It reads nothing but the
-- columns and the places of rows.
create procedure pulsewire.let_rows_end(table_id regclass, column_names name[], reason text)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('grant usage on schema %I to pulsewire_answer_keeper',
    (select relnamespace::regnamespace::text from pg_class where oid = table_id));
  execute format('grant select (%s, ctid), delete on %s to pulsewire_answer_keeper',
    (select string_agg(quote_ident(n), ', ') from unnest(column_names) n), table_id);
  if exists (select from pg_policy where polrelid = table_id and polname = 'old_rows') then
    return;
  end if;
  execute format(
    'create policy old_rows on %s to pulsewire_answer_keeper using (true) with check (true)',
    table_id);
  execute format('comment on policy old_rows on %s is %L', table_id,
    'across owners: ' || reason || ', whosever they are');
end $$;

-- Has the rows of a table that meet a condition end so long after a time of theirs; or a column of
-- them cleared. A condition may look at the columns that are named beside.
create procedure pulsewire.end_rows(
  table_id regclass, time_column name, retention interval, reason text,
  condition text default 'true', column_names name[] default '{}',
  cleared_column name default null, rule text default null)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  table_name constant text := (select relname from pg_class where oid = table_id);
  rule_name constant text :=
    coalesce(rule, concat_ws('_', table_name, time_column, cleared_column, 'end'));
begin
  call pulsewire.let_rows_end(table_id, column_names || time_column || cleared_column, reason);
  if cleared_column is not null then
    execute format('grant update (%I) on %s to pulsewire_answer_keeper', cleared_column, table_id);
  end if;
  insert into pulsewire.table_bounds
    (table_name, rule, kind, condition, retention, time_column, cleared_column, reason)
  values (table_id::text, rule_name, 'retention', end_rows.condition, end_rows.retention,
    end_rows.time_column, end_rows.cleared_column, end_rows.reason);
  -- Serves forget_rows.
  execute format('create index %I on %s (%I) where %s', rule_name || '_idx', table_id, time_column,
    condition);
end $$;

-- Ends up to `row_count` rows by one rule, those that ended first, and gives how many. It asks for
-- the oldest by the index of end_rows, and then names them by their places, so that no batch reads
-- more than itself, however many have ended. A row that is given a new time meanwhile stays. Of
-- several nodes one is at a rule: another one that asks meanwhile is told 0.
create function pulsewire.forget_rows(
  bounded text, by_rule text, at_time timestamptz, row_count integer)
returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  ended bigint;
begin
  select * into strict one from pulsewire.table_bounds b
  where b.table_name = bounded and b.rule = by_rule and b.kind = 'retention';
  if not pg_try_advisory_xact_lock(hashtextextended(bounded || ' ' || by_rule, 2041)) then
    return 0;
  end if;
  execute format(
    case when one.cleared_column is null then 'delete from %1$s'
      else 'update %1$s set %4$I = null' end
    || ' where (%3$s) and %2$I < $1 and ctid = any (array(select ctid from %1$s where (%3$s) '
    'and %2$I < $1 order by %2$I limit $2))',
    one.table_name, one.time_column, one.condition, one.cleared_column)
  using at_time - one.retention, row_count;
  get diagnostics ended = row_count;
  return ended;
end $$;

-- After an insertion: keeps so many of the newest rows of an owner, or of a value of a column, and
-- those that are spared, which is asked of older rows alone. For small numbers.
create function pulsewire.keep_newest() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format(
    'with oldest as materialized (select a.*, (select t.%4$I from %1$s t '
    'where t.owner_id = a.owner_id%3$s order by t.%4$I desc offset $1 - 1 limit 1) as bound '
    'from (select distinct owner_id%2$s from added) a) '
    'delete from %1$s t using oldest a where a.bound is not null and t.owner_id = a.owner_id%3$s '
    'and t.%4$I < a.bound and not coalesce(%5$s, false)',
    tg_relid::regclass,
    case when tg_argv[2] <> '' then ', ' || quote_ident(tg_argv[2]) end,
    case when tg_argv[2] <> '' then format(' and t.%1$I = a.%1$I', tg_argv[2]) end,
    tg_argv[1], tg_argv[3])
  using tg_argv[0]::bigint;
  return null;
end $$;

-- Keeps the newest rows of a table, by a column; a row that meets `spared`, in which it is t,
-- stays. Of more than 1,000, it keeps them of an owner, and spares none; where a column is weighed, those
-- that have so many bytes together.
create procedure pulsewire.keep_newest_rows(
  table_id regclass, count_max bigint, order_column name, reason text,
  counted_by name default '', spared text default 'false', column_names name[] default '{}',
  weighed_column name default '', byte_max bigint default null)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  table_name constant text := (select relname from pg_class where oid = table_id);
begin
  call pulsewire.let_rows_end(table_id, array_remove(
    column_names || array['owner_id', order_column, counted_by, weighed_column]::name[], ''), reason);
  insert into pulsewire.table_bounds (table_name, rule, kind, count_max, counted_by, reason)
  values (table_id::text, table_name || '_newest', 'newest', keep_newest_rows.count_max,
    keep_newest_rows.counted_by, keep_newest_rows.reason);
  execute format('create or replace trigger %I after insert on %s '
    'referencing new table as added for each statement execute function pulsewire.%I'
    '(%L, %L, %L, %L, %L, %L)', table_name || '_newest', table_id,
    case when count_max > 1000 then 'keep_newest_of_many' else 'keep_newest' end, count_max,
    order_column, counted_by, spared, weighed_column, coalesce(byte_max::text, ''));
end $$;

-- The same for large numbers, about: it counts what is added, and looks at what there is where that
-- comes to too much. It waits for nobody, so that it may be done behind any lock; what two add at
-- the same moment is counted once.
create function pulsewire.keep_newest_of_many() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  count_max constant bigint := tg_argv[0];
  -- Null for a table that is not weighed.
  byte_max constant bigint := nullif(tg_argv[5], '');
  one record;
  total bigint;
  total_bytes bigint;
  ended_count bigint;
begin
  for one in
    select owner_id, count(*) as added_count, sum(pg_column_size(a))::bigint as added_bytes
    from added a group by 1 order by 1
  loop
    select c.row_count + one.added_count, c.byte_count + one.added_bytes into total, total_bytes
    from pulsewire.row_counts c
    where c.owner_id = one.owner_id and c.table_name = tg_table_name for update skip locked;
    if not found then
      insert into pulsewire.row_counts (owner_id, table_name, row_count, byte_count)
      values (one.owner_id, tg_table_name, one.added_count, one.added_bytes)
      on conflict on constraint row_counts_pkey do nothing;
      continue;
    end if;
    if total_bytes > byte_max then
      -- The newest, up to half of it: the next time is as far away.
      execute format('with weighed as (select ctid as place, sum(100 + pg_column_size(%2$I)) over '
        '(order by %3$I desc, ctid) as bytes from %1$s where owner_id = $1), '
        'ended as (delete from %1$s where ctid = any (array(select place from weighed '
        'where bytes > $2)) returning 1) '
        'select (select count(*) from ended), (select max(bytes) from weighed where bytes <= $2)',
        tg_relid::regclass, tg_argv[4], tg_argv[1])
      into ended_count, total_bytes using one.owner_id, byte_max / 2;
      total := greatest(total - ended_count, 0);
      total_bytes := coalesce(total_bytes, 0);
    end if;
    if total > count_max then
      execute format('delete from %1$s where owner_id = $1 and %2$I < (select %2$I from %1$s '
        'where owner_id = $1 order by %2$I desc offset $2 - 1 limit 1)',
        tg_relid::regclass, tg_argv[1])
      using one.owner_id, count_max / 10 * 9;
      total := count_max / 10 * 9;
    end if;
    update pulsewire.row_counts c set row_count = total, byte_count = total_bytes
    where c.owner_id = one.owner_id and c.table_name = tg_table_name;
  end loop;
  return null;
end $$;

revoke all on procedure
  pulsewire.bound_rows(regclass, text, text, bigint, regclass),
  pulsewire.cap_rows(regclass, bigint, name, text, text, text),
  pulsewire.let_rows_end(regclass, name[], text),
  pulsewire.end_rows(regclass, name, interval, text, text, name[], name, text),
  pulsewire.keep_newest_rows(
    regclass, bigint, name, text, name, text, name[], name, bigint) from public;
revoke all on function pulsewire.lock_owner(), pulsewire.lock_owner_rows(),
  pulsewire.hold_count(), pulsewire.hold_large_count(), pulsewire.keep_newest(),
  pulsewire.keep_newest_of_many(),
  pulsewire.forget_rows(text, text, timestamptz, integer) from public;
grant execute on function pulsewire.lock_owner_rows(),
  pulsewire.forget_rows(text, text, timestamptz, integer) to pulsewire_server;
-- Triggers call it in whichever role adds rows; it only refuses.
grant execute on function pulsewire.refuse_rows(text, bigint) to public;

call pulsewire.give_away('pulsewire_answer_keeper',
  'pulsewire.forget_rows(text, text, timestamptz, integer)', 'pulsewire.keep_newest()',
  'pulsewire.keep_newest_of_many()');

-- Has the rows of a table forgotten that were answered long ago: it keeps in answered_at when.
create procedure pulsewire.forget_answers_of(table_id regclass)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  call pulsewire.end_rows(
    table_id, 'answered_at', interval '1 day', 'answers to repeats are forgotten after a day');
end $$;
revoke all on procedure pulsewire.forget_answers_of(regclass) from public;
