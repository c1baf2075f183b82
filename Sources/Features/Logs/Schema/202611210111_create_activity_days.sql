-- What the ended workouts of a day come to. It follows from the logs, and triggers keep it so in
-- whichever unit of work changes them, merging accounts included.
create table pulsewire.day_activity_summary (
  owner_id uuid not null,
  local_date date not null,
  sessions integer not null,
  sets integer not null,
  volume_kg numeric not null,
  duration_ms bigint not null,
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

-- The sums of all days of an account. Each change of a day changes them by the difference, so that
-- a set costs the same however long the history is.
create table pulsewire.activity_totals (
  owner_id uuid not null,
  sessions bigint not null,
  sets bigint not null,
  volume_kg numeric not null,
  duration_ms bigint not null,
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

-- One at a time for each account: whoever waited sees what was committed meanwhile. It is taken
-- behind the rows of logs, exercises and sets, and before those of days and totals.
create function pulsewire.lock_activity(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended(owner::text, 2210))
$$;

-- Sums days anew, each from its own logs, and all in one statement: a workout that moves to another
-- day is never counted twice.
create function pulsewire.summarize_days(owner uuid, days date[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (select count(d) from unnest(days) d) = 0 then return; end if;
  perform pulsewire.lock_activity(owner);
  update pulsewire.day_activity_summary s
  set sessions = t.sessions, sets = t.sets, volume_kg = t.volume_kg, duration_ms = t.duration_ms
  from (select distinct d from unnest(days) d where d is not null) w (day)
  cross join lateral (
    select count(*) as sessions, coalesce(sum(l.set_count), 0) as sets,
      coalesce(sum(l.volume_kg), 0) as volume_kg, coalesce(sum(l.duration_ms), 0) as duration_ms
    from pulsewire.workout_logs l
    where l.owner_id = owner and l.local_date = w.day) t
  -- Found one by one, and under the lock: in a join, all days of an account may be read.
  where s.ctid = any (array(
      select x.ctid from unnest(days) d cross join lateral (
        select y.ctid from pulsewire.day_activity_summary y
        where y.owner_id = owner and y.local_date = d offset 0) x))
    and s.local_date = w.day;
  delete from pulsewire.day_activity_summary s
  where s.owner_id = owner and s.local_date = any (days) and s.sessions = 0;
end $$;

-- A day's row is made where a workout comes to it, and nowhere else: what a deleted account's rows
-- take with them must not make rows of it.
create function pulsewire.make_activity_days(owner uuid, days date[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (select count(d) from unnest(days) d) = 0 then return; end if;
  perform pulsewire.lock_activity(owner);
  insert into pulsewire.activity_totals (owner_id, sessions, sets, volume_kg, duration_ms)
  values (owner, 0, 0, 0, 0)
  on conflict (owner_id) do nothing;
  insert into pulsewire.day_activity_summary
    (owner_id, local_date, sessions, sets, volume_kg, duration_ms)
  select distinct owner, d, 0, 0, 0, 0 from unnest(days) d where d is not null order by d
  on conflict (owner_id, local_date) do nothing;
end $$;

-- A day is made empty, so that its making changes no total.
create function pulsewire.total_changed_days() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.activity_totals t
  set sessions = t.sessions + d.sessions, sets = t.sets + d.sets,
    volume_kg = t.volume_kg + d.volume_kg, duration_ms = t.duration_ms + d.duration_ms
  from (
    select a.owner_id, sum(a.sessions - b.sessions) as sessions, sum(a.sets - b.sets) as sets,
      sum(a.volume_kg - b.volume_kg) as volume_kg,
      sum(a.duration_ms - b.duration_ms) as duration_ms
    from after_rows a join before_rows b using (owner_id, local_date)
    group by a.owner_id) d
  where t.owner_id = d.owner_id;
  return null;
end $$;

-- Takes the days that are gone from the totals.
create function pulsewire.total_deleted_days() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Who erases an account takes its totals as well, and may not look at them.
  if current_user = 'pulsewire_eraser' then return null; end if;
  update pulsewire.activity_totals t
  set sessions = t.sessions - d.sessions, sets = t.sets - d.sets,
    volume_kg = t.volume_kg - d.volume_kg, duration_ms = t.duration_ms - d.duration_ms
  from (
    select owner_id, sum(sessions) as sessions, sum(sets) as sets, sum(volume_kg) as volume_kg,
      sum(duration_ms) as duration_ms
    from deleted_rows where sessions > 0 group by owner_id) d
  where t.owner_id = d.owner_id;
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
    where (a.local_date, a.duration_ms, a.set_count, a.volume_kg)
      is distinct from (b.local_date, b.duration_ms, b.set_count, b.volume_kg)
    group by a.owner_id;
  else
    perform pulsewire.summarize_days(owner_id, array_agg(local_date))
    from before_rows group by owner_id;
  end if;
  return null;
end $$;

-- The names put them before what is awarded for a day.
create trigger day_activity_counted after update on pulsewire.day_activity_summary
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.total_changed_days();
create trigger day_activity_deleted after delete on pulsewire.day_activity_summary
  referencing old table as deleted_rows
  for each statement execute function pulsewire.total_deleted_days();
create trigger workout_logs_inserted after insert on pulsewire.workout_logs
  referencing new table as after_rows
  for each statement execute function pulsewire.follow_workout_logs();
create trigger workout_logs_updated after update on pulsewire.workout_logs
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.follow_workout_logs();
create trigger workout_logs_deleted after delete on pulsewire.workout_logs
  referencing old table as before_rows
  for each statement execute function pulsewire.follow_workout_logs();
revoke all on function pulsewire.lock_activity(uuid), pulsewire.summarize_days(uuid, date[]),
  pulsewire.make_activity_days(uuid, date[]), pulsewire.total_changed_days(),
  pulsewire.total_deleted_days(), pulsewire.follow_workout_logs() from public;
grant execute on function pulsewire.lock_activity(uuid),
  pulsewire.summarize_days(uuid, date[]), pulsewire.make_activity_days(uuid, date[])
  to pulsewire_server;
