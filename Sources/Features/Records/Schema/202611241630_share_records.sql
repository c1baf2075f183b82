-- Who may read a log reads the records of its workout.
grant select (owner_id, exercise_key, series, started_at, workout_log_id, value, workout_set_id)
  on pulsewire.exercise_records to pulsewire_social_reader;
grant select (owner_id, workout_log_id, exercise_key, exercise_id)
  on pulsewire.exercise_workouts to pulsewire_social_reader;
create policy exercise_records_social_reader on pulsewire.exercise_records
  for select to pulsewire_social_reader
  using (exists (select from pulsewire.workout_logs l
    where l.owner_id = exercise_records.owner_id and l.id = exercise_records.workout_log_id));
comment on policy exercise_records_social_reader on pulsewire.exercise_records is
  'across owners: who may read a log reads the records of its workout';
create policy exercise_workouts_social_reader on pulsewire.exercise_workouts
  for select to pulsewire_social_reader
  using (exists (select from pulsewire.workout_logs l
    where l.owner_id = exercise_workouts.owner_id and l.id = exercise_workouts.workout_log_id));
comment on policy exercise_workouts_social_reader on pulsewire.exercise_workouts is
  'across owners: who may read a log reads which of its exercises a record is of';

-- The records of a shared workout. What they replaced is of other workouts, and left out; so is help,
-- which would tell the athlete's body weight. Each record is read once, because the policies look up the
-- log for each row.
create function pulsewire.shown_records(author uuid, log_id uuid)
returns table (exercise_template_id uuid, exercise_name text, exercise_key uuid, series text,
  value bigint, workout_set_id uuid, started_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with records as materialized (
    select r.exercise_key, r.series, r.value, r.workout_set_id, r.started_at
    from pulsewire.exercise_records r
    where r.owner_id = author and r.workout_log_id = log_id and r.series <> 'least_assistance'
  )
  select e.exercise_template_id, e.name, r.exercise_key, r.series, r.value, r.workout_set_id,
    r.started_at
  from records r
  join pulsewire.exercise_workouts w on w.owner_id = author and w.workout_log_id = log_id
    and w.exercise_key = r.exercise_key
  join pulsewire.workout_exercises e on e.owner_id = author and e.id = w.exercise_id
$$;
revoke all on function pulsewire.shown_records(uuid, uuid) from public;
grant execute on function pulsewire.shown_records(uuid, uuid) to pulsewire_server;
call pulsewire.give_away('pulsewire_social_reader', 'pulsewire.shown_records(uuid, uuid)');
