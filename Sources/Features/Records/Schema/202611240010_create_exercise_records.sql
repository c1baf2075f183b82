-- What identifies an exercise of an athlete: its template where it has one, or else its name without
-- case, accents and surplus blanks, of which the identifier is a digest. Its body is bound here and not
-- by a search path, with which it could not become part of the statements that use it.
create function pulsewire.exercise_key(template uuid, name text) returns uuid
language sql stable parallel safe
return coalesce(template, encode(substr(sha256(convert_to(
  btrim(regexp_replace(pulsewire.search_key(name), '\s+', ' ', 'g')), 'UTF8')), 1, 16),
  'hex')::uuid);

-- What an athlete did of an exercise in one workout, warm-up sets aside; a workout without another
-- set of it has no row. RecordFollower computes it, and RecordFinding from all logs.
create table pulsewire.exercise_workouts (
  owner_id uuid not null,
  workout_log_id uuid not null,
  -- As exercise_key makes it.
  exercise_key uuid not null,
  -- The first exercise of the log with this key and a set that counts, which names it.
  exercise_id uuid not null,
  -- That of the log.
  started_at timestamptz not null,
  set_count integer not null,
  reps bigint not null,
  volume_kg numeric not null,
  -- The series of values, in order; the best value of each, in thousandths; and the first set that
  -- reached it, null for the volume of the workout.
  series text[] not null,
  bests bigint[] not null,
  set_ids uuid[] not null,
  constraint exercise_workouts_pkey primary key (owner_id, workout_log_id, exercise_key),
  constraint exercise_workouts_workout_log_id_fkey foreign key (owner_id, workout_log_id)
    references pulsewire.workout_logs (owner_id, id) on delete cascade,
  constraint exercise_workouts_bests_check check (cardinality(series) = cardinality(bests)
    and cardinality(series) = cardinality(set_ids))
)
-- Each set changes its row: with room on the page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('exercise_workouts');
call pulsewire.bound_rows('pulsewire.exercise_workouts', 'parent', 'each has an exercise of a log',
  parent => 'pulsewire.workout_exercises');
call pulsewire.merge_rows('pulsewire.exercise_workouts', 'moves',
  'what was done of an exercise stays with its log');
-- Serves the history of an exercise.
create index exercise_workouts_started_at_idx on pulsewire.exercise_workouts
  (owner_id, exercise_key, started_at, workout_log_id);

-- The workouts in which a series reached a value above those of all earlier workouts: in order of
-- time, the values of a series rise. The newest record stands, and each replaced the one before it.
create table pulsewire.exercise_records (
  owner_id uuid not null,
  exercise_key uuid not null,
  series text collate "C" not null,
  started_at timestamptz not null,
  workout_log_id uuid not null,
  -- In thousandths of the unit of the series. Where less is better, it is negative.
  value bigint not null,
  -- The first set of the workout that reached the value; null for the volume of the workout.
  workout_set_id uuid,
  constraint exercise_records_pkey
    primary key (owner_id, exercise_key, series, started_at, workout_log_id),
  constraint exercise_records_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('exercise_records');
call pulsewire.bound_rows('pulsewire.exercise_records', 'parent', 'each is the best of a workout',
  parent => 'pulsewire.exercise_workouts');
call pulsewire.merge_rows('pulsewire.exercise_records', 'stays',
  'a job finds them anew among the workouts of both accounts');
-- Serves the records of a workout.
create index exercise_records_workout_log_id_idx on pulsewire.exercise_records
  (owner_id, workout_log_id);

-- The number of changes of an account's records. Records are computed from what was read before: a
-- change that finds another number than it has read is not made, and computed again.
create table pulsewire.record_revisions (
  owner_id uuid not null,
  revision bigint not null,
  constraint record_revisions_pkey primary key (owner_id),
  constraint record_revisions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
with (fillfactor = 50);
call pulsewire.own_rows('record_revisions');
call pulsewire.bound_rows('pulsewire.record_revisions', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.record_revisions', 'stays', 'the target counts its own changes');

-- Begins a change of the current owner's records that were read at a revision; refuses it if another
-- change came between.
create function pulsewire.hold_records(state bigint) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant uuid := pulsewire.current_owner();
begin
  perform pulsewire.lock_activity(owner);
  update pulsewire.record_revisions set revision = revision + 1
  where owner_id = owner and revision = state;
  if found then return; end if;
  if state = 0 then
    insert into pulsewire.record_revisions (owner_id, revision) values (owner, 1)
    on conflict on constraint record_revisions_pkey do nothing;
    if found then return; end if;
  end if;
  raise exception 'the records have changed since they were read' using errcode = 'check_violation',
    constraint = 'record_revisions_revision_check';
end $$;

revoke all on function pulsewire.exercise_key(uuid, text), pulsewire.hold_records(bigint)
  from public;
grant execute on function pulsewire.exercise_key(uuid, text), pulsewire.hold_records(bigint)
  to pulsewire_server;
