-- What was reached, once, with its time. How far an athlete is follows from their data and is not
-- stored. A row is never taken back, whatever is deleted: only its account takes it with it.
create table pulsewire.achievements (
  owner_id uuid not null,
  key text not null
    constraint achievements_key_check check (key ~ '^[a-z][a-z_]{0,29}_[0-9]{1,15}$'),
  completed_at timestamptz not null,
  -- When its owner first saw that; null before.
  viewed_at timestamptz,
  constraint achievements_pkey primary key (owner_id, key),
  constraint achievements_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('achievements');
call pulsewire.erase_with_account('achievements');
call pulsewire.bound_rows('pulsewire.achievements', 'key', 'one for each in the catalogue', 1000);
revoke delete, update on pulsewire.achievements from pulsewire_server;
grant update (completed_at, viewed_at) on pulsewire.achievements to pulsewire_server;
call pulsewire.merge_rows('pulsewire.achievements', 'moves',
  'the union: of what both have, the earlier times');

-- What came before counts, also where it arrives later, by merging accounts.
create function pulsewire.keep_earlier_achievement() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.achievements a
  set completed_at = least(a.completed_at, new.completed_at),
    viewed_at = least(a.viewed_at, new.viewed_at)
  where a.owner_id = new.owner_id and a.key = new.key;
  if found then return null; end if;
  return new;
end $$;
revoke all on function pulsewire.keep_earlier_achievement() from public;
create trigger achievements_keep_earlier before insert on pulsewire.achievements
  for each row execute function pulsewire.keep_earlier_achievement();

-- All that there are: the catalogue of AchievementCatalogue.swift. Its body is bound here and not by
-- a search path, with which it could not become part of the statements that use it.
create function pulsewire.achievement_targets()
returns table (key text, measure text, target bigint)
language sql immutable rows 28
begin atomic
  select t.measure || '_' || n.target, t.measure, n.target
  from (values
    ('workouts', array[1, 10, 25, 50, 100, 250, 500]),
    ('minutes', array[600, 3000, 6000, 30000]),
    ('sets', array[100, 1000, 5000, 10000]),
    ('volume_kg', array[10000, 100000, 1000000]),
    ('day_streak', array[3, 7]),
    ('week_streak', array[4, 12, 26, 52]),
    ('routines', array[1]),
    ('followers', array[1, 10, 100])
  ) t (measure, targets), unnest(t.targets::bigint[]) n (target);
end;

-- What the days of an account come to in all.
create function pulsewire.activity_progress(owner uuid)
returns table (measure text, progress bigint)
language sql stable rows 4
set search_path = pg_catalog, pg_temp
as $$
  select m.measure, coalesce(trunc(m.total), 0)::bigint
  from (values (owner)) o (owner_id)
  left join pulsewire.activity_totals t on t.owner_id = o.owner_id
  cross join lateral (values
    ('workouts', t.sessions::numeric), ('minutes', t.duration_ms::numeric / 60000),
    ('sets', t.sets::numeric), ('volume_kg', t.volume_kg)
  ) m (measure, total)
$$;

-- Runs of days, and of weeks, with a workout each: where they begin and end. A day that comes or goes
-- changes the runs next to it, so the longest is found without a look at all days.
create table pulsewire.activity_runs (
  owner_id uuid not null,
  -- 1 for days, 7 for weeks, which are told by their Mondays.
  step integer not null constraint activity_runs_step_check check (step in (1, 7)),
  first_day date not null,
  last_day date not null,
  constraint activity_runs_pkey primary key (owner_id, step, first_day),
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
  (owner_id, step, (last_day - first_day));

-- Adds a day or a week to the runs, unless it is in one.
create function pulsewire.join_run(owner uuid, run_step integer, day date) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  earlier record;
  run_end date := day;
begin
  select first_day, last_day into earlier from pulsewire.activity_runs
  where owner_id = owner and step = run_step and first_day <= day
  order by first_day desc limit 1;
  if earlier.last_day >= day then return; end if;
  delete from pulsewire.activity_runs
  where owner_id = owner and step = run_step and first_day = day + run_step
  returning last_day into run_end;
  run_end := coalesce(run_end, day);
  if earlier.last_day = day - run_step then
    update pulsewire.activity_runs set last_day = run_end
    where owner_id = owner and step = run_step and first_day = earlier.first_day;
  else
    insert into pulsewire.activity_runs (owner_id, step, first_day, last_day)
    values (owner, run_step, day, run_end);
  end if;
end $$;

-- Takes a day or a week from the run that it is in.
create function pulsewire.cut_run(owner uuid, run_step integer, day date) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
begin
  select first_day, last_day into one from pulsewire.activity_runs
  where owner_id = owner and step = run_step and first_day <= day
  order by first_day desc limit 1;
  if one.last_day is null or one.last_day < day then return; end if;
  if one.first_day < day then
    update pulsewire.activity_runs set last_day = day - run_step
    where owner_id = owner and step = run_step and first_day = one.first_day;
  else
    delete from pulsewire.activity_runs
    where owner_id = owner and step = run_step and first_day = one.first_day;
  end if;
  if day < one.last_day then
    insert into pulsewire.activity_runs (owner_id, step, first_day, last_day)
    values (owner, run_step, day + run_step, one.last_day);
  end if;
end $$;

-- Finds all runs anew. A run is told by what stays the same within it: the day less its place in
-- order.
create function pulsewire.find_runs(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  delete from pulsewire.activity_runs where owner_id = owner;
  insert into pulsewire.activity_runs (owner_id, step, first_day, last_day)
  select owner, p.step, min(p.day), max(p.day)
  from (
    select s.step, s.day,
      s.day - s.step * (row_number() over (partition by s.step order by s.day))::integer as run
    from (
      select distinct m.step, m.day
      from pulsewire.day_activity_summary d
      cross join lateral (values (1, d.local_date),
        (7, d.local_date - (extract(isodow from d.local_date)::integer - 1))) m (step, day)
      where d.owner_id = owner and d.sessions > 0) s) p
  group by p.step, p.run
$$;

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
    perform pulsewire.join_run(owner, 1, day);
    perform pulsewire.join_run(owner, 7, day - (extract(isodow from day)::integer - 1));
  end loop;
  foreach day in array old_days loop
    perform pulsewire.cut_run(owner, 1, day);
    monday := day - (extract(isodow from day)::integer - 1);
    if not exists (select from pulsewire.day_activity_summary d
      where d.owner_id = owner and d.local_date between monday and monday + 6 and d.sessions > 0)
    then
      perform pulsewire.cut_run(owner, 7, monday);
    end if;
  end loop;
end $$;

-- The days that now have a workout, or have none any more, of each account.
create function pulsewire.follow_active_days() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Who erases an account takes its runs as well, and may not look at them.
  if current_user = 'pulsewire_eraser' then return null; end if;
  if tg_op = 'UPDATE' then
    perform pulsewire.follow_days(owner_id,
      coalesce(array_agg(local_date) filter (where a.sessions > 0), '{}'),
      coalesce(array_agg(local_date) filter (where a.sessions = 0), '{}'))
    from after_rows a join before_rows b using (owner_id, local_date)
    where (a.sessions > 0) <> (b.sessions > 0) group by owner_id;
  else
    perform pulsewire.follow_days(owner_id, '{}', array_agg(local_date))
    from before_rows where sessions > 0 group by owner_id;
  end if;
  return null;
end $$;
-- The names put them before what is awarded for a day.
create trigger day_activity_run_changed after update on pulsewire.day_activity_summary
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.follow_active_days();
create trigger day_activity_run_deleted after delete on pulsewire.day_activity_summary
  referencing old table as before_rows
  for each statement execute function pulsewire.follow_active_days();

-- The longest runs of days and of weeks with a workout.
create function pulsewire.activity_streaks(owner uuid)
returns table (measure text, progress bigint)
language sql stable rows 2
set search_path = pg_catalog, pg_temp
as $$
  select m.measure, coalesce((
    select (r.last_day - r.first_day) / m.step + 1 from pulsewire.activity_runs r
    where r.owner_id = owner and r.step = m.step
    order by r.last_day - r.first_day desc limit 1), 0)::bigint
  from (values ('day_streak', 1), ('week_streak', 7)) m (measure, step)
$$;

-- How many follow an account.
create function pulsewire.follower_progress(owner uuid) returns bigint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(t.amount), 0)::bigint from pulsewire.tallies t
  where t.owner_id = owner and t.subject_id = owner and t.kind = 'follower'
$$;

-- How far an account is in each measure.
create function pulsewire.achievement_progress(owner uuid)
returns table (measure text, progress bigint)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select p.measure, p.progress from pulsewire.activity_progress(owner) p
  union all
  select p.measure, p.progress from pulsewire.activity_streaks(owner) p
  union all
  select 'routines', count(*) from pulsewire.routines r where r.owner_id = owner
  union all
  select 'followers', pulsewire.follower_progress(owner)
$$;
revoke all on function pulsewire.achievement_targets(), pulsewire.activity_progress(uuid),
  pulsewire.join_run(uuid, integer, date), pulsewire.cut_run(uuid, integer, date),
  pulsewire.find_runs(uuid), pulsewire.follow_days(uuid, date[], date[]),
  pulsewire.follow_active_days(), pulsewire.activity_streaks(uuid),
  pulsewire.follower_progress(uuid), pulsewire.achievement_progress(uuid) from public;
grant execute on function pulsewire.achievement_targets(), pulsewire.activity_progress(uuid),
  pulsewire.join_run(uuid, integer, date), pulsewire.cut_run(uuid, integer, date),
  pulsewire.find_runs(uuid), pulsewire.follow_days(uuid, date[], date[]),
  pulsewire.activity_streaks(uuid), pulsewire.follower_progress(uuid),
  pulsewire.achievement_progress(uuid) to pulsewire_server;

-- One at a time for each account: whoever waited sees what was committed meanwhile, so that two
-- followers at the same moment do not both look as if they were the ninth. It is taken last, behind
-- the rows of followers. Whoever changes days has pulsewire.lock_activity already.
create function pulsewire.lock_achievements(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended(owner::text, 2211))
$$;

-- What days that have grown complete. It costs the same however long the history is. Its time is
-- that of the newest change of the days' logs: of the workout's end, or of what was logged last.
create function pulsewire.award_activity() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  grown record;
begin
  for grown in
    select a.owner_id, array_agg(a.local_date) as days
    from after_rows a join before_rows b using (owner_id, local_date)
    where a.sessions > b.sessions or a.sets > b.sets or a.volume_kg > b.volume_kg
      or a.duration_ms > b.duration_ms
    group by a.owner_id
  loop
    insert into pulsewire.achievements (owner_id, key, completed_at)
    select grown.owner_id, t.key, (
      select greatest(max(l.updated_at), max(x.updated_at))
      from pulsewire.workout_logs l
      left join pulsewire.workout_exercises e
        on e.owner_id = l.owner_id and e.workout_log_id = l.id
      left join pulsewire.workout_sets x on x.owner_id = e.owner_id and x.exercise_id = e.id
      where l.owner_id = grown.owner_id and l.local_date = any (grown.days))
    from (
      select x.measure, x.progress from pulsewire.activity_progress(grown.owner_id) x
      union all
      select x.measure, x.progress from pulsewire.activity_streaks(grown.owner_id) x
    ) p
    join pulsewire.achievement_targets() t
      on t.measure = p.measure and t.target <= p.progress
    where not exists (select from pulsewire.achievements a
      where a.owner_id = grown.owner_id and a.key = t.key)
    on conflict do nothing;
  end loop;
  return null;
end $$;
create trigger day_activity_summary_award after update on pulsewire.day_activity_summary
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.award_activity();

-- The first one is the only target, so nothing can be missed. No lock: merging accounts adds
-- routines before it locks days, and the lock comes after those.
create function pulsewire.award_routines() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into pulsewire.achievements (owner_id, key, completed_at)
  select new.owner_id, t.key, new.created_at
  from pulsewire.achievement_targets() t
  where t.measure = 'routines' and t.target <= (
      select count(*) from pulsewire.routines r where r.owner_id = new.owner_id)
    and not exists (select from pulsewire.achievements a
      where a.owner_id = new.owner_id and a.key = t.key)
  on conflict do nothing;
  return null;
end $$;
create trigger routines_award after insert on pulsewire.routines
  for each row execute function pulsewire.award_routines();

-- Somebody else's unit of work gives a follower, so this one is done by the role that keeps both
-- ends of a following the same, under the name of who is followed. Who is popular has all of these
-- already: nobody waits then. An approval tells no time of its own: it is now, and in any case after
-- it was asked for.
create function pulsewire.award_followers() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  follower_count bigint;
  caller constant text := coalesce(current_setting('pulsewire.owner', true), '');
begin
  for one in
    select owner_id, max(created_at) as asked_at from after_rows
    where state = 'following' group by 1 order by 1
  loop
    perform set_config('pulsewire.owner', one.owner_id::text, true);
    continue when not exists (
      select from pulsewire.achievement_targets() t
      where t.measure = 'followers' and not exists (
        select from pulsewire.achievements a where a.owner_id = one.owner_id and a.key = t.key));
    perform pulsewire.lock_achievements(one.owner_id);
    follower_count := pulsewire.follower_progress(one.owner_id);
    insert into pulsewire.achievements (owner_id, key, completed_at)
    select one.owner_id, t.key,
      case tg_op when 'INSERT' then one.asked_at else greatest(one.asked_at, now()) end
    from pulsewire.achievement_targets() t
    where t.measure = 'followers' and t.target <= follower_count
      and not exists (select from pulsewire.achievements a
        where a.owner_id = one.owner_id and a.key = t.key)
    on conflict do nothing;
  end loop;
  perform set_config('pulsewire.owner', caller, true);
  return null;
end $$;
-- The names put them behind those that count, followers_count_….
create trigger followers_counted_award_new after insert on pulsewire.followers
  referencing new table as after_rows
  for each statement execute function pulsewire.award_followers();
create trigger followers_counted_award_changed after update on pulsewire.followers
  referencing new table as after_rows
  for each statement execute function pulsewire.award_followers();
grant select (owner_id, key, completed_at, viewed_at),
  insert (owner_id, key, completed_at, viewed_at), update (completed_at, viewed_at)
  on pulsewire.achievements to pulsewire_social_writer;
create policy achievements_social_writer on pulsewire.achievements to pulsewire_social_writer
  using (owner_id = pulsewire.current_owner())
  with check (owner_id = pulsewire.current_owner());

revoke all on function pulsewire.lock_achievements(uuid), pulsewire.award_activity(),
  pulsewire.award_routines(), pulsewire.award_followers() from public;
grant execute on function pulsewire.lock_achievements(uuid)
  to pulsewire_server, pulsewire_social_writer;
grant execute on function pulsewire.achievement_targets(), pulsewire.follower_progress(uuid)
  to pulsewire_social_writer;
call pulsewire.give_away('pulsewire_social_writer', 'pulsewire.award_followers()');
