-- Runs of what follows each other: where they begin and end. A day that comes or goes changes the
-- runs next to it, so the longest is found without a look at all days.
--
--   day      days in a row with a workout
--   week     weeks in a row with a workout, which are told by their Mondays
create table pulsewire.activity_runs (
  owner_id uuid not null,
  kind text not null constraint activity_runs_kind_check check (kind in ('day', 'week')),
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

-- Adds a day or a week to the runs. A week that is in a run already stays as it is.
create function pulsewire.join_run(owner uuid, run_kind text, day date) returns void
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
  if earlier.last_day >= day then return; end if;
  delete from pulsewire.activity_runs
  where owner_id = owner and kind = run_kind and first_day = day + step
  returning last_day, length into later;
  if earlier.last_day = day - step then
    update pulsewire.activity_runs
    set last_day = coalesce(later.last_day, day),
      length = length + 1 + coalesce(later.length, 0)
    where owner_id = owner and kind = run_kind and first_day = earlier.first_day;
  else
    insert into pulsewire.activity_runs (owner_id, kind, first_day, last_day, length)
    values (owner, run_kind, day, coalesce(later.last_day, day),
      1 + coalesce(later.length, 0));
  end if;
end $$;

-- Takes a day or a week from the run that it is in.
create function pulsewire.cut_run(owner uuid, run_kind text, day date) returns void
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
  later_length := (one.last_day - day) / step;
  if one.first_day < day then
    update pulsewire.activity_runs
    set last_day = day - step, length = one.length - 1 - later_length
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

-- Finds all runs anew. A run is told by what stays the same within it: the day less its place in
-- order.
create function pulsewire.find_runs(owner uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from pulsewire.activity_runs where owner_id = owner;
  insert into pulsewire.activity_runs (owner_id, kind, first_day, last_day, length)
  select owner, p.kind, min(p.day), max(p.day), count(*)
  from (
    select s.kind, s.day,
      s.day - s.step * (row_number() over (partition by s.kind order by s.day))::integer as run
    from (
      select distinct m.kind, m.step, m.day
      from pulsewire.day_activity_summary d
      cross join lateral (values ('day', 1, d.local_date),
        ('week', 7, d.local_date - (extract(isodow from d.local_date)::integer - 1)))
        m (kind, step, day)
      where d.owner_id = owner and d.sessions > 0) s) p
  group by p.kind, p.run;
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
  end loop;
  foreach day in array old_days loop
    perform pulsewire.cut_run(owner, 'day', day);
    monday := day - (extract(isodow from day)::integer - 1);
    if not exists (select from pulsewire.day_activity_summary d
      where d.owner_id = owner and d.local_date between monday and monday + 6 and d.sessions > 0)
    then
      perform pulsewire.cut_run(owner, 'week', monday);
    end if;
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

revoke all on function pulsewire.join_run(uuid, text, date), pulsewire.cut_run(uuid, text, date),
  pulsewire.find_runs(uuid), pulsewire.follow_days(uuid, date[], date[]),
  pulsewire.follow_active_days() from public;
grant execute on function pulsewire.join_run(uuid, text, date),
  pulsewire.cut_run(uuid, text, date), pulsewire.find_runs(uuid),
  pulsewire.follow_days(uuid, date[], date[]) to pulsewire_server;
