-- Makes what was done of exercises in workouts anew, each from its own sets. RecordFollower calls it in
-- the unit of work that changes sets, which has locked their log. `offset 0` has each row looked up by its whole key: an account's rows may be many
-- more than the planner expects.
create function pulsewire.make_exercise_workouts(owner uuid, log_ids uuid[], keys uuid[])
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  made constant pulsewire.exercise_workouts[] := array(
    select row(owner, a.workout_log_id, a.exercise_key, l.started_at, t.set_count, t.reps,
      t.volume_kg, b.bests)::pulsewire.exercise_workouts
    from (
      select distinct p.workout_log_id, p.exercise_key
      from unnest(log_ids, keys) p (workout_log_id, exercise_key)) a
    cross join lateral (
      select array_agg(s.done) as sets from pulsewire.workout_exercises e
      cross join lateral (
        select row(x.*)::pulsewire.workout_sets as done from pulsewire.workout_sets x
        where x.owner_id = owner and x.exercise_id = e.id and x.set_type <> 'warm_up' offset 0) s
      where e.owner_id = owner and e.workout_log_id = a.workout_log_id
        and pulsewire.exercise_key(e.exercise_template_id, e.name) = a.exercise_key) c
    cross join lateral (
      select count(*) as set_count, sum(s.reps) as reps,
        coalesce(sum(s.volume_g), 0) * 0.001 as volume_kg
      from unnest(c.sets) s) t
    cross join lateral (
      select coalesce(jsonb_object_agg(v.series, v.value), '{}') as bests from (
        select v.series, max(v.value) as value
        from unnest(c.sets) s cross join lateral
          pulsewire.set_values(
            s.load_kg, case when s.is_assisted then coalesce(s.weight_kg, 0) end, s.reps, s.volume_g,
            s.duration_ms, s.distance_m) v
        group by v.series
        union all
        select 'workout_volume', trim_scale(t.volume_kg) where t.volume_kg > 0) v) b
    left join lateral (
      select x.started_at from pulsewire.workout_logs x
      where x.owner_id = owner and x.id = a.workout_log_id offset 0) l on true);
  one record;
begin
  for one in select m.workout_log_id, m.exercise_key from unnest(made) m where m.set_count = 0 loop
    delete from pulsewire.exercise_workouts w
    where w.owner_id = owner and w.workout_log_id = one.workout_log_id
      and w.exercise_key = one.exercise_key;
  end loop;
  insert into pulsewire.exercise_workouts as w
    (owner_id, workout_log_id, exercise_key, started_at, set_count, reps, volume_kg, bests)
  select m.owner_id, m.workout_log_id, m.exercise_key, m.started_at, m.set_count, m.reps,
    m.volume_kg, m.bests
  from unnest(made) m where m.set_count > 0
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

revoke all on function pulsewire.record_month(timestamptz), pulsewire.greater_values(jsonb, jsonb),
  pulsewire.next_best(uuid, uuid, text, numeric, timestamptz, uuid, timestamptz, uuid),
  pulsewire.settle_records(uuid, uuid, text, timestamptz, uuid, numeric, numeric),
  pulsewire.settle_months(
    uuid, pulsewire.exercise_workouts[], pulsewire.exercise_workouts[]),
  pulsewire.find_records(uuid),
  pulsewire.change_records(
    uuid, pulsewire.exercise_workouts[], pulsewire.exercise_workouts[]),
  pulsewire.make_exercise_workouts(uuid, uuid[], uuid[]), pulsewire.rebuild_records(uuid),
  pulsewire.follow_exercise_workouts() from public;
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
