-- Runs of what follows each other: where they begin and end. A day that comes or goes changes the
-- runs next to it, so the longest is found without a look at all days.
--
--   day      days in a row with a workout
--   week     weeks in a row with a workout, which are told by their Mondays
--   streak   days in a row that have a workout or are protected
create table pulsewire.activity_runs (
  owner_id uuid not null,
  kind text not null constraint activity_runs_kind_check check (kind in ('day', 'week', 'streak')),
  first_day date not null,
  last_day date not null,
  -- How many of its days or weeks have a workout.
  length integer not null,
  constraint activity_runs_pkey primary key (owner_id, kind, first_day),
  constraint activity_runs_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('activity_runs');
call pulsewire.bound_rows('pulsewire.activity_runs', 'parent', 'each has a day with a log',
  parent => 'pulsewire.day_activity_summary');
call pulsewire.merge_rows('pulsewire.activity_runs', 'stays',
  'the days of the logs that move make it anew');
-- Serves the search for the longest.
create index activity_runs_length_idx on pulsewire.activity_runs
  (owner_id, kind, length, last_day);

-- The days without a workout that do not end a streak. They follow from the days with one: see
-- bridge_gaps.
create table pulsewire.protected_days (
  owner_id uuid not null,
  local_date date not null,
  -- The first day of the gap that it is in.
  gap_day date not null,
  constraint protected_days_pkey primary key (owner_id, local_date),
  constraint protected_days_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('protected_days');
call pulsewire.bound_rows('pulsewire.protected_days', 'parent',
  'two in a month, next to a day with a log', parent => 'pulsewire.day_activity_summary');
call pulsewire.merge_rows('pulsewire.protected_days', 'stays',
  'the days of the logs that move make it anew');

-- How many days of a month are protected at most.
create function pulsewire.protections_per_month() returns integer
language sql immutable
return 2;

-- How many of the days behind `day`, up to `last_day`, have a workout, given that they are a part of
-- one run.
create function pulsewire.run_length(owner uuid, run_kind text, day date, last_day date)
returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case run_kind when 'week' then (last_day - day) / 7 when 'day' then last_day - day
    else last_day - day - (select count(*) from pulsewire.protected_days p
      where p.owner_id = owner and p.local_date > day and p.local_date <= last_day)::integer end
$$;

-- Adds a day or a week to the runs: as one with a workout, or as a protected one. A week that is in
-- a run already stays as it is, and a day that was protected there has a workout now.
create function pulsewire.join_run(
  owner uuid, run_kind text, day date, has_workout boolean default true
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  step constant integer := case run_kind when 'week' then 7 else 1 end;
  earlier record;
  later record;
begin
  select first_day, last_day into earlier from pulsewire.activity_runs
  where owner_id = owner and kind = run_kind and first_day <= day
  order by first_day desc limit 1;
  if earlier.last_day >= day then
    if run_kind = 'streak' then
      update pulsewire.activity_runs set length = length + has_workout::integer
      where owner_id = owner and kind = run_kind and first_day = earlier.first_day;
    end if;
    return;
  end if;
  delete from pulsewire.activity_runs
  where owner_id = owner and kind = run_kind and first_day = day + step
  returning last_day, length into later;
  if earlier.last_day = day - step then
    update pulsewire.activity_runs
    set last_day = coalesce(later.last_day, day),
      length = length + has_workout::integer + coalesce(later.length, 0)
    where owner_id = owner and kind = run_kind and first_day = earlier.first_day;
  else
    insert into pulsewire.activity_runs (owner_id, kind, first_day, last_day, length)
    values (owner, run_kind, day, coalesce(later.last_day, day),
      has_workout::integer + coalesce(later.length, 0));
  end if;
end $$;

-- Takes a day or a week, which had a workout or was protected, from the run that it is in.
create function pulsewire.cut_run(
  owner uuid, run_kind text, day date, has_workout boolean default true
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  step constant integer := case run_kind when 'week' then 7 else 1 end;
  one record;
  later_length integer;
begin
  select first_day, last_day, length into one from pulsewire.activity_runs
  where owner_id = owner and kind = run_kind and first_day <= day
  order by first_day desc limit 1;
  if one.last_day is null or one.last_day < day then return; end if;
  later_length := pulsewire.run_length(owner, run_kind, day, one.last_day);
  if one.first_day < day then
    update pulsewire.activity_runs
    set last_day = day - step, length = one.length - has_workout::integer - later_length
    where owner_id = owner and kind = run_kind and first_day = one.first_day;
  else
    delete from pulsewire.activity_runs
    where owner_id = owner and kind = run_kind and first_day = one.first_day;
  end if;
  if day < one.last_day then
    insert into pulsewire.activity_runs (owner_id, kind, first_day, last_day, length)
    values (owner, run_kind, day + step, one.last_day, later_length);
  end if;
end $$;

-- Protects the days of the gaps that begin in a month, between two runs of days. The gaps take turns:
-- one is bridged if each of its days is one of the two of its month that may be protected, and
-- otherwise uses none. Returns whether anything changed for the month after, into which the last
-- gap may reach.
create function pulsewire.bridge_gaps(owner uuid, month date) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := pulsewire.protections_per_month();
  month_end constant date := month + interval '1 month' - interval '1 day';
  former constant date[] := array(
    select local_date from pulsewire.protected_days
    where owner_id = owner and local_date between month and month_end + most
      and gap_day between month and month_end order by local_date);
  bridged date[] := '{}';
  used integer;
  -- The first day of the first run that ends in the month or a day before it, or of an earlier run.
  first_run date;
  gap record;
  day date;
begin
  select count(*) into used from pulsewire.protected_days
  where owner_id = owner and local_date between month and month_end and gap_day < month;
  select first_day into first_run from pulsewire.activity_runs
  where owner_id = owner and kind = 'day' and first_day < month order by first_day desc limit 1;
  for gap in
    select r.last_day + 1 as first_day, n.first_day - 1 as last_day
    from pulsewire.activity_runs r cross join lateral (
      select x.first_day from pulsewire.activity_runs x
      where x.owner_id = owner and x.kind = 'day' and x.first_day > r.last_day
      order by x.first_day limit 1) n
    where r.owner_id = owner and r.kind = 'day' and r.first_day < month_end
      and r.first_day >= coalesce(first_run, month)
      and r.last_day between month - 1 and month_end - 1
      and n.first_day - r.last_day <= 2 * most + 1
    order by r.last_day
  loop
    continue when used + least(gap.last_day, month_end) - gap.first_day + 1 > most
      or gap.last_day - month_end > most;
    used := used + least(gap.last_day, month_end) - gap.first_day + 1;
    for day in select generate_series(gap.first_day, gap.last_day, interval '1 day')::date loop
      bridged := bridged || day;
      insert into pulsewire.protected_days (owner_id, local_date, gap_day)
      values (owner, day, gap.first_day)
      on conflict on constraint protected_days_pkey do update set gap_day = excluded.gap_day
      where protected_days.gap_day <> excluded.gap_day;
      perform pulsewire.join_run(owner, 'streak', day, false);
    end loop;
  end loop;
  foreach day in array former loop
    continue when day = any (bridged);
    perform pulsewire.cut_run(owner, 'streak', day, false);
    delete from pulsewire.protected_days where owner_id = owner and local_date = day;
  end loop;
  return array(select d from unnest(former) d where d > month_end)
    <> array(select d from unnest(bridged) d where d > month_end);
end $$;

-- Bridges the gaps that a day is next to, now that it has a workout or has none any more, and the
-- gaps behind them for which that leaves more or fewer protections.
create function pulsewire.follow_streak(owner uuid, day date) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  -- A gap that is bridged has no more days than two months protect.
  month date := pulsewire.month_of(day - 2 * pulsewire.protections_per_month());
  reaches_on boolean;
begin
  loop
    reaches_on := pulsewire.bridge_gaps(owner, month);
    exit when not reaches_on and month >= pulsewire.month_of(day + 1);
    month := month + interval '1 month';
  end loop;
end $$;

-- Finds all runs anew. A run is told by what stays the same within it: the day less its place in
-- order.
create function pulsewire.find_runs(owner uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from pulsewire.activity_runs where owner_id = owner;
  delete from pulsewire.protected_days where owner_id = owner;
  insert into pulsewire.activity_runs (owner_id, kind, first_day, last_day, length)
  select owner, p.kind, min(p.day), max(p.day), count(*)
  from (
    select s.kind, s.day,
      s.day - s.step * (row_number() over (partition by s.kind order by s.day))::integer as run
    from (
      select distinct m.kind, m.step, m.day
      from pulsewire.day_activity_summary d
      cross join lateral (values ('day', 1, d.local_date), ('streak', 1, d.local_date),
        ('week', 7, d.local_date - (extract(isodow from d.local_date)::integer - 1)))
        m (kind, step, day)
      where d.owner_id = owner and d.sessions > 0) s) p
  group by p.kind, p.run;
  perform pulsewire.bridge_gaps(owner, m.month)
  from (
    select distinct pulsewire.month_of(r.last_day + 1) as month from pulsewire.activity_runs r
    where r.owner_id = owner and r.kind = 'day' order by 1) m;
end $$;

-- Follows days of an account that now have a workout, and days that have none any more. Many of
-- them at once, as when accounts are merged, are not followed one by one.
create function pulsewire.follow_days(owner uuid, new_days date[], old_days date[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  day date;
  monday date;
begin
  if cardinality(new_days) + cardinality(old_days) > 7 then
    perform pulsewire.find_runs(owner);
    return;
  end if;
  foreach day in array new_days loop
    perform pulsewire.join_run(owner, 'day', day);
    perform pulsewire.join_run(owner, 'week', day - (extract(isodow from day)::integer - 1));
    delete from pulsewire.protected_days where owner_id = owner and local_date = day;
    perform pulsewire.join_run(owner, 'streak', day);
    perform pulsewire.follow_streak(owner, day);
  end loop;
  foreach day in array old_days loop
    perform pulsewire.cut_run(owner, 'day', day);
    monday := day - (extract(isodow from day)::integer - 1);
    if not exists (select from pulsewire.day_activity_summary d
      where d.owner_id = owner and d.local_date between monday and monday + 6 and d.sessions > 0)
    then
      perform pulsewire.cut_run(owner, 'week', monday);
    end if;
    perform pulsewire.cut_run(owner, 'streak', day);
    perform pulsewire.follow_streak(owner, day);
  end loop;
end $$;

-- The days that now have a workout, or have none any more, of each account.
create function pulsewire.follow_active_days() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.follow_days(owner_id,
    coalesce(array_agg(local_date) filter (where a.sessions > 0), '{}'),
    coalesce(array_agg(local_date) filter (where a.sessions = 0), '{}'))
  from after_rows a join before_rows b using (owner_id, local_date)
  where (a.sessions > 0) <> (b.sessions > 0) group by owner_id;
  return null;
end $$;
-- The name puts it before what is awarded for a day.
create trigger day_activity_run_changed after update on pulsewire.day_activity_summary
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.follow_active_days();

revoke all on function pulsewire.protections_per_month(),
  pulsewire.run_length(uuid, text, date, date),
  pulsewire.join_run(uuid, text, date, boolean), pulsewire.cut_run(uuid, text, date, boolean),
  pulsewire.bridge_gaps(uuid, date), pulsewire.follow_streak(uuid, date),
  pulsewire.find_runs(uuid), pulsewire.follow_days(uuid, date[], date[]),
  pulsewire.follow_active_days() from public;
grant execute on function pulsewire.protections_per_month(),
  pulsewire.run_length(uuid, text, date, date),
  pulsewire.join_run(uuid, text, date, boolean), pulsewire.cut_run(uuid, text, date, boolean),
  pulsewire.bridge_gaps(uuid, date), pulsewire.follow_streak(uuid, date),
  pulsewire.find_runs(uuid), pulsewire.follow_days(uuid, date[], date[]) to pulsewire_server;
