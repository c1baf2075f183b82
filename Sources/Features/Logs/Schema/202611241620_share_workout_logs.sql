-- What one account shows another of its workouts. The columns that a reader may not see at all (notes,
-- efforts, feedback) are not granted; the policies decide about the rows.
grant select (owner_id, id, name, started_at, ended_at, duration_ms, local_date, local_hour,
    exercise_count, set_count, rep_count, volume_kg, privacy, version, updated_at)
  on pulsewire.workout_logs to pulsewire_social_reader;
grant select (owner_id, id, workout_log_id, name, exercise_template_id, position, version,
    updated_at)
  on pulsewire.workout_exercises to pulsewire_social_reader;
grant select (owner_id, id, exercise_id, set_number, set_type, reps, weight_kg, duration_ms,
    distance_m, completed_at, version, updated_at, is_unilateral, is_assisted, load_kg, volume_g)
  on pulsewire.workout_sets to pulsewire_social_reader;
-- The owner, too, sees here what others see.
create policy workout_logs_social_reader on pulsewire.workout_logs
  for select to pulsewire_social_reader
  using (ended_at is not null and privacy <> 'private' and pulsewire.is_shown(owner_id, privacy));
comment on policy workout_logs_social_reader on pulsewire.workout_logs is
  'across owners: ended workouts are read by those whom their privacy and is_shown tell';
create policy workout_exercises_social_reader on pulsewire.workout_exercises
  for select to pulsewire_social_reader
  using (exists (select from pulsewire.workout_logs l
    where l.owner_id = workout_exercises.owner_id and l.id = workout_exercises.workout_log_id));
comment on policy workout_exercises_social_reader on pulsewire.workout_exercises is
  'across owners: who may read a log reads its exercises';
create policy workout_sets_social_reader on pulsewire.workout_sets
  for select to pulsewire_social_reader
  using (exists (select from pulsewire.workout_exercises e
    where e.owner_id = workout_sets.owner_id and e.id = workout_sets.exercise_id));
comment on policy workout_sets_social_reader on pulsewire.workout_sets is
  'across owners: who may read an exercise of a log reads its sets';

-- The columns that are shown.
create view pulsewire.shown_logs as
  select owner_id, id, name, started_at, ended_at, duration_ms, local_date, local_hour,
    exercise_count, set_count, rep_count, volume_kg, privacy, version, updated_at
  from pulsewire.workout_logs;
comment on view pulsewire.shown_logs is
  'across owners: the logs that the policy of pulsewire_social_reader lets the owner read';
create view pulsewire.shown_exercises as
  select owner_id, id, workout_log_id, name, exercise_template_id, position, version, updated_at
  from pulsewire.workout_exercises;
comment on view pulsewire.shown_exercises is
  'across owners: the exercises that the policy of pulsewire_social_reader lets the owner read';
create view pulsewire.shown_sets as
  -- Without the help, which with the load would tell the athlete's body weight.
  select owner_id, id, exercise_id, set_number, set_type, reps,
    case when not is_assisted then weight_kg end as weight_kg, duration_ms, distance_m,
    completed_at, version, updated_at, is_unilateral, is_assisted, load_kg
  from pulsewire.workout_sets;
comment on view pulsewire.shown_sets is
  'across owners: the sets that the policy of pulsewire_social_reader lets the owner read';
revoke all on pulsewire.shown_logs, pulsewire.shown_exercises, pulsewire.shown_sets from public;
grant select on pulsewire.shown_logs, pulsewire.shown_exercises, pulsewire.shown_sets
  to pulsewire_server;
call pulsewire.give_away('pulsewire_social_reader', 'pulsewire.shown_logs',
  'pulsewire.shown_exercises', 'pulsewire.shown_sets');

-- A page is found by identifiers alone, as one of posts is.
grant select (owner_id, id, privacy, started_at, ended_at) on pulsewire.workout_logs
  to pulsewire_social_finder;
create policy workout_logs_social_finder on pulsewire.workout_logs
  for select to pulsewire_social_finder using (true);
comment on policy workout_logs_social_finder on pulsewire.workout_logs is
  'across owners: identifiers of what is shown are found among everybody''s';
-- Serves the pages of one author and privacy.
create index workout_logs_shared_idx on pulsewire.workout_logs
  (owner_id, privacy, started_at, id) where ended_at is not null and privacy <> 'private';

-- Of one author, the latest logs before a place that are shown to the current owner.
create function pulsewire.find_shared_logs(
  author uuid, before_time timestamptz, before_id uuid, row_count bigint)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set jit = off
as $$
begin
  return query
  select p.id
  from (select privacy from unnest(array['public', 'followers']) one (privacy)
    where pulsewire.is_shown(author, privacy) offset 0) shown
  cross join lateral (
    select q.id, q.started_at from pulsewire.workout_logs q
    where q.owner_id = author and q.ended_at is not null and q.privacy <> 'private'
      and q.privacy >= shown.privacy
      and (q.privacy, q.started_at, q.id) < (shown.privacy, before_time, before_id)
    order by q.privacy desc, q.started_at desc, q.id desc limit row_count
  ) p
  order by p.started_at desc, p.id desc limit row_count;
end $$;
revoke all on function pulsewire.find_shared_logs(uuid, timestamptz, uuid, bigint) from public;
grant execute on function pulsewire.find_shared_logs(uuid, timestamptz, uuid, bigint)
  to pulsewire_server;
call pulsewire.give_away('pulsewire_social_finder',
  'pulsewire.find_shared_logs(uuid, timestamptz, uuid, bigint)');
