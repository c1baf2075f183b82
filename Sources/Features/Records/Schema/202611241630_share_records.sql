-- Who may read a log reads the records of its workout.
grant select (owner_id, exercise_key, series, started_at, workout_log_id, value)
  on pulsewire.exercise_records to pulsewire_social_reader;
grant execute on function pulsewire.exercise_key(uuid, text), pulsewire.search_key(text),
  pulsewire.set_values(numeric, numeric, integer, bigint, bigint, numeric), pulsewire.contract_series(text),
  pulsewire.contract_time(timestamptz) to pulsewire_social_reader;
create policy exercise_records_social_reader on pulsewire.exercise_records
  for select to pulsewire_social_reader
  using (exists (select from pulsewire.workout_logs l
    where l.owner_id = exercise_records.owner_id and l.id = exercise_records.workout_log_id));
comment on policy exercise_records_social_reader on pulsewire.exercise_records is
  'across owners: who may read a log reads the records of its workout';

-- The records of a shared workout as an array in the contract's JSON form, in the order of its
-- exercises; null for none. What they replaced is of other workouts, and left out; so is help, which would
-- tell the athlete's body weight. Each exercise, set
-- and record is read once, because the policies look up the log for each row.
create function pulsewire.shown_records(author uuid, log_id uuid) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with records as materialized (
    select exercise_key, series, value, started_at from pulsewire.exercise_records
    where owner_id = author and workout_log_id = log_id and series <> 'least_assistance'
  ), exercises as materialized (
    select id, pulsewire.exercise_key(exercise_template_id, name) as key, exercise_template_id,
      name, position
    from pulsewire.workout_exercises where owner_id = author and workout_log_id = log_id
  ), named as (
    select distinct on (key) * from exercises order by key, position, id
  ), first_sets as (
    select distinct on (e.key, v.series) e.key, v.series, s.id
    from exercises e
    cross join lateral (
      select x.id, x.set_number, x.set_type, x.reps, x.load_kg, x.volume_g, x.duration_ms,
        x.distance_m, x.completed_at,
        case when x.is_assisted then coalesce(x.weight_kg, 0) end as help_kg
      from pulsewire.workout_sets x
      where x.owner_id = author and x.exercise_id = e.id offset 0) s
    cross join lateral
      pulsewire.set_values(s.load_kg, s.help_kg, s.reps, s.volume_g, s.duration_ms, s.distance_m) v
    join records r on r.exercise_key = e.key and r.series = v.series and r.value = v.value
    where s.set_type <> 'warm_up'
    order by e.key, v.series, s.completed_at, s.set_number, s.id
  )
  select jsonb_agg(
    pulsewire.contract_series(r.series) || jsonb_strip_nulls(jsonb_build_object(
      'exerciseTemplateId', n.exercise_template_id, 'exerciseName', n.name, 'value', abs(r.value),
      'workoutLogId', log_id, 'workoutSetId', f.id,
      'startTime', pulsewire.contract_time(r.started_at)))
    order by n.name, r.exercise_key, r.series)
  from records r
  join named n on n.key = r.exercise_key
  left join first_sets f on f.key = r.exercise_key and f.series = r.series
$$;
revoke all on function pulsewire.shown_records(uuid, uuid) from public;
grant execute on function pulsewire.shown_records(uuid, uuid) to pulsewire_server;
call pulsewire.give_away('pulsewire_social_reader', 'pulsewire.shown_records(uuid, uuid)');
