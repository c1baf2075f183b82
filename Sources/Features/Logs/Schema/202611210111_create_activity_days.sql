-- What the ended workouts of a day come to. It follows from the logs, and triggers keep it so in
-- whichever unit of work changes them, merging accounts included.
create table pulsewire.day_activity_summary (
  owner_id uuid not null,
  local_date date not null,
  sessions integer not null default 0,
  sets integer not null default 0,
  reps bigint not null default 0,
  volume_kg numeric not null default 0,
  duration_ms bigint not null default 0,
  -- The sets with a rating of their effort, and the sum of the ratings.
  rated_sets integer not null default 0,
  rpe_sum numeric not null default 0,
  -- The sessions of the player, and those that reached the end of their workout.
  played integer not null default 0,
  completed integer not null default 0,
  -- The part of them that nobody but the athlete may see, in any sum.
  limited_sessions integer not null default 0,
  limited_duration_ms bigint not null default 0,
  constraint day_activity_summary_pkey primary key (owner_id, local_date),
  constraint day_activity_summary_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each set of a workout that has ended changes its day: with room on the page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('day_activity_summary');
call pulsewire.bound_rows('pulsewire.day_activity_summary', 'parent',
  'one for each day that has a log',
  parent => 'pulsewire.workout_logs');
call pulsewire.merge_rows('pulsewire.day_activity_summary', 'stays',
  'the logs that move make it anew');

-- The sums of the days of a month. Each change of a day changes them by the difference, so that a
-- set costs the same however long the history is, and a period of years is read as its months.
create table pulsewire.month_activity_summary (
  owner_id uuid not null,
  -- The first day of the month.
  month date not null,
  -- The days with a workout: how many, and which, the first of the month in the lowest bit.
  days integer not null default 0,
  day_bits integer not null default 0,
  -- Of those days, the ones whose workouts are all for the athlete alone.
  limited_day_bits integer not null default 0,
  sessions bigint not null default 0,
  sets bigint not null default 0,
  reps bigint not null default 0,
  volume_kg numeric not null default 0,
  duration_ms bigint not null default 0,
  rated_sets bigint not null default 0,
  rpe_sum numeric not null default 0,
  played bigint not null default 0,
  completed bigint not null default 0,
  constraint month_activity_summary_pkey primary key (owner_id, month),
  constraint month_activity_summary_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Changes with each day.
with (fillfactor = 85);
call pulsewire.own_rows('month_activity_summary');
call pulsewire.bound_rows('pulsewire.month_activity_summary', 'parent',
  'one for each month that has a day', parent => 'pulsewire.day_activity_summary');
call pulsewire.merge_rows('pulsewire.month_activity_summary', 'stays',
  'the days of the logs that move change it');

-- The sums of all days of an account, kept in the same way.
create table pulsewire.activity_totals (
  owner_id uuid not null,
  days integer not null default 0,
  sessions bigint not null default 0,
  sets bigint not null default 0,
  reps bigint not null default 0,
  volume_kg numeric not null default 0,
  duration_ms bigint not null default 0,
  rated_sets bigint not null default 0,
  rpe_sum numeric not null default 0,
  played bigint not null default 0,
  completed bigint not null default 0,
  limited_sessions bigint not null default 0,
  limited_duration_ms bigint not null default 0,
  constraint activity_totals_pkey primary key (owner_id),
  constraint activity_totals_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Changes with each day.
with (fillfactor = 85);
call pulsewire.own_rows('activity_totals');
call pulsewire.bound_rows('pulsewire.activity_totals', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.activity_totals', 'stays',
  'the days of the logs that move change it');

-- The first day of the month of a day.
create function pulsewire.month_of(day date) returns date
language sql immutable
return date_trunc('month', day::timestamp)::date;

-- One at a time for each account: whoever waited sees what was committed meanwhile. It is taken
-- behind the rows of logs, exercises and sets, and before those of days and totals.
create function pulsewire.lock_activity(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended(owner::text, 2210))
$$;

-- Holds the sums of the current owner's days for a unit of work that was decided from them: `state`
-- tells which transaction wrote them, '' for none. Whoever adds rows of an account, or changes a log,
-- takes the same lock first.
create function pulsewire.hold_activity(state text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.lock_owner_rows();
  if state is distinct from coalesce((select t.xmin::text from pulsewire.activity_totals t
    where t.owner_id = pulsewire.current_owner()), '')
  then
    raise exception 'the days have changed since they were read' using errcode = 'check_violation',
      constraint = 'activity_totals_state_check';
  end if;
end $$;

-- Sums days anew, each from its own logs, and all in one statement: a workout that moves to another
-- day is never counted twice. The range of the days is a condition of its own, which an index serves
-- whatever is known of the list.
create function pulsewire.summarize_days(owner uuid, days date[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  first_day constant date := (select min(d) from unnest(days) d);
  last_day constant date := (select max(d) from unnest(days) d);
begin
  if (select count(d) from unnest(days) d) = 0 then return; end if;
  perform pulsewire.lock_activity(owner);
  update pulsewire.day_activity_summary s
  set sessions = t.sessions, sets = t.sets, reps = t.reps, volume_kg = t.volume_kg,
    duration_ms = t.duration_ms, rated_sets = t.rated_sets, rpe_sum = t.rpe_sum,
    played = t.played, completed = t.completed, limited_sessions = t.limited_sessions,
    limited_duration_ms = t.limited_duration_ms
  from (select distinct d from unnest(days) d where d is not null) w (day)
  cross join lateral (
    select count(*) as sessions, coalesce(sum(l.set_count), 0) as sets,
      coalesce(sum(l.rep_count), 0) as reps, coalesce(sum(l.volume_kg), 0) as volume_kg,
      coalesce(sum(l.duration_ms), 0) as duration_ms,
      coalesce(sum(l.rated_set_count), 0) as rated_sets, coalesce(sum(l.rpe_sum), 0) as rpe_sum,
      count(l.session_id) as played, count(*) filter (where l.is_completed) as completed,
      count(*) filter (where l.is_limited) as limited_sessions,
      coalesce(sum(l.duration_ms) filter (where l.is_limited), 0) as limited_duration_ms
    from pulsewire.workout_logs l
    where l.owner_id = owner and l.local_date = w.day) t
  where s.owner_id = owner and s.local_date = w.day
    and s.local_date between first_day and last_day;
  delete from pulsewire.day_activity_summary s
  where s.owner_id = owner and s.local_date between first_day and last_day and s.sessions = 0;
  delete from pulsewire.month_activity_summary m
  where m.owner_id = owner and m.days = 0
    and m.month between pulsewire.month_of(first_day) and pulsewire.month_of(last_day);
end $$;

-- The rows of a day, of its month and of all days are made where a workout comes to it, and nowhere
-- else: what a deleted account's rows take with them must not make rows of it.
create function pulsewire.make_activity_days(owner uuid, days date[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (select count(d) from unnest(days) d) = 0 then return; end if;
  perform pulsewire.lock_activity(owner);
  insert into pulsewire.activity_totals (owner_id) values (owner)
  on conflict (owner_id) do nothing;
  insert into pulsewire.month_activity_summary (owner_id, month)
  select distinct owner, pulsewire.month_of(d) from unnest(days) d where d is not null order by 2
  on conflict (owner_id, month) do nothing;
  insert into pulsewire.day_activity_summary (owner_id, local_date)
  select distinct owner, d from unnest(days) d where d is not null order by d
  on conflict (owner_id, local_date) do nothing;
end $$;

-- Adds the difference that changed days make to their months and to the totals. A day is made and
-- deleted empty, so that neither makes one.
create function pulsewire.total_changed_days() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  with changed as (
    select owner_id, pulsewire.month_of(local_date) as month,
      sum(sign * (sessions > 0)::integer) as days,
      sum(sign * (sessions > 0)::integer * (1 << extract(day from local_date)::integer - 1))
        as day_bits,
      sum(sign * (sessions > 0 and sessions = limited_sessions)::integer
        * (1 << extract(day from local_date)::integer - 1)) as limited_day_bits,
      sum(sign * sessions) as sessions,
      sum(sign * sets) as sets, sum(sign * reps) as reps, sum(sign * volume_kg) as volume_kg,
      sum(sign * duration_ms) as duration_ms, sum(sign * rated_sets) as rated_sets,
      sum(sign * rpe_sum) as rpe_sum, sum(sign * played) as played,
      sum(sign * completed) as completed, sum(sign * limited_sessions) as limited_sessions,
      sum(sign * limited_duration_ms) as limited_duration_ms
    from (select 1 as sign, * from after_rows union all select -1, * from before_rows) d
    group by 1, 2
  ), months as (
    update pulsewire.month_activity_summary m
    set days = m.days + c.days, day_bits = m.day_bits + c.day_bits,
      limited_day_bits = m.limited_day_bits + c.limited_day_bits,
      sessions = m.sessions + c.sessions, sets = m.sets + c.sets, reps = m.reps + c.reps, volume_kg = m.volume_kg + c.volume_kg,
      duration_ms = m.duration_ms + c.duration_ms, rated_sets = m.rated_sets + c.rated_sets,
      rpe_sum = m.rpe_sum + c.rpe_sum, played = m.played + c.played,
      completed = m.completed + c.completed
    from changed c where m.owner_id = c.owner_id and m.month = c.month
      -- A range of its own, which an index serves however many months there are.
      and m.month between (select min(month) from changed) and (select max(month) from changed)
  )
  update pulsewire.activity_totals t
  set days = t.days + c.days, sessions = t.sessions + c.sessions, sets = t.sets + c.sets,
    reps = t.reps + c.reps, volume_kg = t.volume_kg + c.volume_kg,
    duration_ms = t.duration_ms + c.duration_ms, rated_sets = t.rated_sets + c.rated_sets,
    rpe_sum = t.rpe_sum + c.rpe_sum, played = t.played + c.played,
    completed = t.completed + c.completed,
    limited_sessions = t.limited_sessions + c.limited_sessions,
    limited_duration_ms = t.limited_duration_ms + c.limited_duration_ms
  from (
    select owner_id,
      sum(days) as days, sum(sessions) as sessions, sum(sets) as sets, sum(reps) as reps,
      sum(volume_kg) as volume_kg, sum(duration_ms) as duration_ms, sum(rated_sets) as rated_sets,
      sum(rpe_sum) as rpe_sum, sum(played) as played, sum(completed) as completed,
      sum(limited_sessions) as limited_sessions, sum(limited_duration_ms) as limited_duration_ms
    from changed group by 1) c
  where t.owner_id = c.owner_id;
  return null;
end $$;

-- Sums the days anew whose logs have changed.
create function pulsewire.follow_workout_logs() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Who erases an account takes its days as well, and may not look at them.
  if current_user = 'pulsewire_eraser' then return null; end if;
  if tg_op = 'INSERT' then
    perform pulsewire.make_activity_days(owner_id, array_agg(local_date))
    from after_rows group by owner_id;
    perform pulsewire.summarize_days(owner_id, array_agg(local_date))
    from after_rows group by owner_id;
  elsif tg_op = 'UPDATE' then
    -- A name, a note or a version changes no day.
    perform pulsewire.make_activity_days(a.owner_id, array_agg(a.local_date))
    from after_rows a join before_rows b using (owner_id, id)
    where (a.local_date, a.duration_ms) is distinct from (b.local_date, b.duration_ms)
    group by a.owner_id;
    perform pulsewire.summarize_days(a.owner_id,
      array_agg(a.local_date) || array_agg(b.local_date))
    from after_rows a join before_rows b using (owner_id, id)
    where (a.local_date, a.duration_ms, a.set_count, a.rep_count, a.volume_kg, a.rated_set_count,
        a.rpe_sum, a.is_completed)
      is distinct from (b.local_date, b.duration_ms, b.set_count, b.rep_count, b.volume_kg,
        b.rated_set_count, b.rpe_sum, b.is_completed)
    group by a.owner_id;
  else
    perform pulsewire.summarize_days(owner_id, array_agg(local_date))
    from before_rows group by owner_id;
  end if;
  return null;
end $$;

create trigger day_activity_counted after update on pulsewire.day_activity_summary
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.total_changed_days();
create trigger workout_logs_inserted after insert on pulsewire.workout_logs
  referencing new table as after_rows
  for each statement execute function pulsewire.follow_workout_logs();
create trigger workout_logs_updated after update on pulsewire.workout_logs
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.follow_workout_logs();
create trigger workout_logs_deleted after delete on pulsewire.workout_logs
  referencing old table as before_rows
  for each statement execute function pulsewire.follow_workout_logs();
revoke all on function pulsewire.month_of(date), pulsewire.lock_activity(uuid),
  pulsewire.hold_activity(text), pulsewire.summarize_days(uuid, date[]),
  pulsewire.make_activity_days(uuid, date[]),
  pulsewire.total_changed_days(), pulsewire.follow_workout_logs() from public;
grant execute on function pulsewire.month_of(date), pulsewire.lock_activity(uuid),
  pulsewire.hold_activity(text),
  pulsewire.summarize_days(uuid, date[]), pulsewire.make_activity_days(uuid, date[])
  to pulsewire_server;
