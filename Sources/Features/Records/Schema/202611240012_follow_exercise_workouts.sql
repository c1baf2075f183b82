-- Makes what was done of exercises in workouts anew, each from its own sets. Whoever changes sets has
-- locked their log.
create function pulsewire.make_exercise_workouts(owner uuid, log_ids uuid[], keys uuid[])
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  with asked as materialized (
    select distinct a.workout_log_id, a.exercise_key
    from unnest(log_ids, keys) a (workout_log_id, exercise_key)
  ), logs as materialized (
    select l.id, l.started_at from pulsewire.workout_logs l
    where l.owner_id = owner and l.id in (select workout_log_id from asked)
  ), sets as materialized (
    select l.id as workout_log_id, a.exercise_key, l.started_at, s.reps, s.weight_kg,
      s.duration_ms, s.distance_m
    from logs l
    join pulsewire.workout_exercises e on e.owner_id = owner and e.workout_log_id = l.id
    join asked a on a.workout_log_id = l.id
      and a.exercise_key = pulsewire.exercise_key(e.exercise_template_id, e.name)
    join pulsewire.workout_sets s on s.owner_id = owner and s.exercise_id = e.id
    where s.set_type <> 'warm_up'
  ), totals as materialized (
    select s.workout_log_id, s.exercise_key, s.started_at, count(*) as set_count,
      sum(s.reps) as reps, coalesce(sum(s.reps * s.weight_kg), 0) as volume_kg
    from sets s group by 1, 2, 3
  ), bests as materialized (
    select b.workout_log_id, b.exercise_key, jsonb_object_agg(b.series, b.value) as bests
    from (
      select s.workout_log_id, s.exercise_key, v.series, max(v.value) as value
      from sets s cross join lateral
        pulsewire.set_values(s.weight_kg, s.reps, s.duration_ms, s.distance_m) v
      group by 1, 2, 3
      union all
      select t.workout_log_id, t.exercise_key, 'workout_volume', trim_scale(t.volume_kg)
      from totals t where t.volume_kg > 0) b
    group by 1, 2
  ), gone as (
    delete from pulsewire.exercise_workouts w using asked a
    where w.owner_id = owner and w.workout_log_id = a.workout_log_id
      and w.exercise_key = a.exercise_key and not exists (
        select from totals t where t.workout_log_id = a.workout_log_id
          and t.exercise_key = a.exercise_key)
  )
  insert into pulsewire.exercise_workouts as w
    (owner_id, workout_log_id, exercise_key, started_at, set_count, reps, volume_kg, bests)
  select owner, t.workout_log_id, t.exercise_key, t.started_at, t.set_count, t.reps, t.volume_kg,
    coalesce(b.bests, '{}')
  from totals t left join bests b using (workout_log_id, exercise_key)
  on conflict on constraint exercise_workouts_pkey
  do update set set_count = excluded.set_count, reps = excluded.reps,
    volume_kg = excluded.volume_kg, bests = excluded.bests
  where (w.set_count, w.reps, w.volume_kg, w.bests)
    <> (excluded.set_count, excluded.reps, excluded.volume_kg, excluded.bests);
end $$;

-- Makes all of an account's records anew, from its logs.
create function pulsewire.rebuild_records(owner uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.lock_activity(owner);
  delete from pulsewire.exercise_workouts where owner_id = owner;
  perform pulsewire.make_exercise_workouts(owner, array_agg(e.workout_log_id),
    array_agg(pulsewire.exercise_key(e.exercise_template_id, e.name)))
  from pulsewire.workout_exercises e where e.owner_id = owner;
  perform pulsewire.find_records(owner);
end $$;

-- Follows changes of what was done of exercises in workouts.
create function pulsewire.follow_exercise_workouts() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Who erases an account takes its records as well, and may not look at them.
  if current_user = 'pulsewire_eraser' then return null; end if;
  if tg_op = 'INSERT' then
    perform pulsewire.change_records(
      a.owner_id, '{}', array_agg(row(a.*)::pulsewire.exercise_workouts))
    from after_rows a group by a.owner_id;
  elsif tg_op = 'UPDATE' then
    perform pulsewire.change_records(
      a.owner_id, array_agg(row(b.*)::pulsewire.exercise_workouts),
      array_agg(row(a.*)::pulsewire.exercise_workouts))
    from after_rows a join before_rows b using (owner_id, workout_log_id, exercise_key)
    group by a.owner_id;
  else
    perform pulsewire.change_records(
      b.owner_id, array_agg(row(b.*)::pulsewire.exercise_workouts), '{}')
    from before_rows b group by b.owner_id;
  end if;
  return null;
end $$;
create trigger exercise_workouts_inserted after insert on pulsewire.exercise_workouts
  referencing new table as after_rows
  for each statement execute function pulsewire.follow_exercise_workouts();
create trigger exercise_workouts_updated after update on pulsewire.exercise_workouts
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.follow_exercise_workouts();
create trigger exercise_workouts_deleted after delete on pulsewire.exercise_workouts
  referencing old table as before_rows
  for each statement execute function pulsewire.follow_exercise_workouts();

-- Follows changes of sets.
create function pulsewire.follow_recorded_sets() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Who erases an account takes its records as well, and may not look at them.
  if current_user = 'pulsewire_eraser' then return null; end if;
  perform pulsewire.make_exercise_workouts(e.owner_id, array_agg(e.workout_log_id),
    array_agg(pulsewire.exercise_key(e.exercise_template_id, e.name)))
  from (select distinct owner_id, exercise_id from changed_rows) c
  join pulsewire.workout_exercises e on e.owner_id = c.owner_id and e.id = c.exercise_id
  group by e.owner_id;
  return null;
end $$;

-- Follows exercises that are another one now, or are gone with their sets.
create function pulsewire.follow_recorded_exercises() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Who erases an account takes its records as well, and may not look at them.
  if current_user = 'pulsewire_eraser' then return null; end if;
  if tg_op = 'UPDATE' then
    perform pulsewire.make_exercise_workouts(
      a.owner_id, array_agg(a.workout_log_id) || array_agg(a.workout_log_id),
      array_agg(pulsewire.exercise_key(a.exercise_template_id, a.name))
        || array_agg(pulsewire.exercise_key(b.exercise_template_id, b.name)))
    from after_rows a join before_rows b using (owner_id, id)
    where (a.exercise_template_id, a.name) is distinct from (b.exercise_template_id, b.name)
    group by a.owner_id;
  else
    perform pulsewire.make_exercise_workouts(b.owner_id, array_agg(b.workout_log_id),
      array_agg(pulsewire.exercise_key(b.exercise_template_id, b.name)))
    from before_rows b group by b.owner_id;
  end if;
  return null;
end $$;

-- Follows logs whose start has moved.
create function pulsewire.follow_recorded_logs() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.exercise_workouts w set started_at = a.started_at
  from after_rows a join before_rows b using (owner_id, id)
  where a.started_at <> b.started_at and w.owner_id = a.owner_id and w.workout_log_id = a.id;
  return null;
end $$;

-- The names put them behind those that count logs, which lock them.
create trigger workout_sets_inserted_records after insert on pulsewire.workout_sets
  referencing new table as changed_rows
  for each statement execute function pulsewire.follow_recorded_sets();
create trigger workout_sets_updated_records after update on pulsewire.workout_sets
  referencing new table as changed_rows
  for each statement execute function pulsewire.follow_recorded_sets();
create trigger workout_sets_deleted_records after delete on pulsewire.workout_sets
  referencing old table as changed_rows
  for each statement execute function pulsewire.follow_recorded_sets();
create trigger workout_exercises_updated_records after update on pulsewire.workout_exercises
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.follow_recorded_exercises();
create trigger workout_exercises_deleted_records after delete on pulsewire.workout_exercises
  referencing old table as before_rows
  for each statement execute function pulsewire.follow_recorded_exercises();
create trigger workout_logs_updated_records after update on pulsewire.workout_logs
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.follow_recorded_logs();

revoke all on function pulsewire.record_month(timestamptz), pulsewire.greater_values(jsonb, jsonb),
  pulsewire.next_best(uuid, uuid, text, numeric, timestamptz, uuid, timestamptz, uuid),
  pulsewire.settle_records(uuid, uuid, text, timestamptz, uuid, numeric, numeric),
  pulsewire.settle_months(
    uuid, pulsewire.exercise_workouts[], pulsewire.exercise_workouts[]),
  pulsewire.find_records(uuid),
  pulsewire.change_records(
    uuid, pulsewire.exercise_workouts[], pulsewire.exercise_workouts[]),
  pulsewire.make_exercise_workouts(uuid, uuid[], uuid[]), pulsewire.rebuild_records(uuid),
  pulsewire.follow_exercise_workouts(), pulsewire.follow_recorded_sets(),
  pulsewire.follow_recorded_exercises(), pulsewire.follow_recorded_logs() from public;
grant execute on function pulsewire.record_month(timestamptz),
  pulsewire.greater_values(jsonb, jsonb),
  pulsewire.next_best(uuid, uuid, text, numeric, timestamptz, uuid, timestamptz, uuid),
  pulsewire.settle_records(uuid, uuid, text, timestamptz, uuid, numeric, numeric),
  pulsewire.settle_months(
    uuid, pulsewire.exercise_workouts[], pulsewire.exercise_workouts[]),
  pulsewire.find_records(uuid),
  pulsewire.change_records(
    uuid, pulsewire.exercise_workouts[], pulsewire.exercise_workouts[]),
  pulsewire.make_exercise_workouts(uuid, uuid[], uuid[]), pulsewire.rebuild_records(uuid)
  to pulsewire_server;
