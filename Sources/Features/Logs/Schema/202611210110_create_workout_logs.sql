-- What was done in a workout: one of the player, or one that was written down.
create table pulsewire.workout_logs (
  owner_id uuid not null,
  id uuid not null,
  -- The player's session that it is the log of, which has the same identifier; null where it stands
  -- alone.
  session_id uuid constraint workout_logs_session_id_check check (session_id = id),
  name text not null constraint workout_logs_name_check check (char_length(name) <= 200),
  notes text not null constraint workout_logs_notes_check check (char_length(notes) <= 2000),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Without its pauses.
  duration_ms bigint,
  -- Where it was done: a journey does not move earlier workouts. Null while its session runs, and for a
  -- recording that tells its offset from UTC alone.
  time_zone text constraint workout_logs_time_zone_check
    check (char_length(time_zone) <= 64),
  -- The day that it counts for, and the hour of its start, by the clock there.
  local_date date,
  local_hour smallint,
  -- Whether the player was at the end of the workout when the session ended; null for a log that
  -- stands alone, and while the session runs.
  is_completed boolean,
  version bigint not null constraint workout_logs_version_check check (version >= 1),
  updated_at timestamptz not null,
  -- Whether a device created it without a network.
  created_offline boolean not null default false,
  -- Who may see it once it has ended.
  privacy text not null default 'private' constraint workout_logs_privacy_check
    check (privacy in ('private', 'followers', 'public')),
  -- What the athlete said of the workout: the contract's message WorkoutFeedback in its JSON form; null
  -- for nothing. In clear, as the notes beside it.
  feedback jsonb,
  -- What its session was started from. No reference: a log outlives that.
  origin_kind text constraint workout_logs_origin_kind_check
    check (origin_kind in
      ('routine_day', 'workout_log', 'library_workout', 'scheduled_workout', 'recording')),
  origin_id uuid,
  occurrence_date date,
  -- The library workout that was done, also if it was scheduled.
  library_workout_id uuid,
  -- The service that its recording was read from, and the service's id of it; null for any other log.
  origin_source text constraint workout_logs_origin_source_check
    check (origin_source in ('polar', 'strava', 'garmin')),
  origin_external_id text constraint workout_logs_origin_external_id_check
    check (char_length(origin_external_id) <= 64),
  -- Whether the service lets nobody but the athlete see it, or what it comes to: see SourceLimits.swift.
  is_limited boolean not null default false
    constraint workout_logs_limited_check check (not is_limited or privacy = 'private'),
  -- Whether it is one of that workout's completions: the session ended with its plan done.
  counts_completion boolean not null default false,
  -- What a recording says of the whole; null for any other log.
  sport text constraint workout_logs_sport_check check (char_length(sport) <= 100),
  distance_m double precision constraint workout_logs_distance_check
    check (distance_m between 0 and 10000000),
  -- What kind of workout it is, as the athlete says or as WorkoutCategory tells of its source or its first set; null
  -- if nothing tells it.
  category text constraint workout_logs_category_check check (category in
    ('strength', 'cardio', 'intervals', 'mobility', 'yoga', 'pilates', 'sport', 'recovery')),
  -- What its exercises and sets come to, so that a list of logs reads no sets.
  -- Whoever writes sets writes these with them, as LogCounts reckons.
  exercise_count integer not null default 0,
  set_count integer not null default 0,
  rep_count integer not null default 0,
  volume_kg numeric not null default 0,
  -- The sets that have a rating of their effort, and the sum of the ratings.
  rated_set_count integer not null default 0,
  rpe_sum numeric not null default 0,
  constraint workout_logs_pkey primary key (owner_id, id),
  constraint workout_logs_end_check check (
    (ended_at is null) = (duration_ms is null) and (ended_at is null) = (local_date is null)
    and (local_date is null) = (local_hour is null) and ended_at >= started_at),
  constraint workout_logs_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade,
  constraint workout_logs_session_id_fkey foreign key (owner_id, session_id)
    references pulsewire.workout_sessions (owner_id, id) on delete cascade
)
-- Each set changes the log's row: with room on its page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('workout_logs');
call pulsewire.merge_rows('pulsewire.workout_logs', 'moves', 'what an account has done');
-- Twice as many as sessions, which have one each.
call pulsewire.cap_rows('pulsewire.workout_logs', 40000);
call pulsewire.replicate_rows('pulsewire.workout_logs', 'workout_log');
-- Serves the history.
create index workout_logs_started_at_idx on pulsewire.workout_logs
  (owner_id, started_at desc, id desc);
-- Serves the question whether an occurrence of a scheduled workout is done.
create index workout_logs_occurrence_idx on pulsewire.workout_logs
  (owner_id, origin_id, occurrence_date, started_at) where occurrence_date is not null;
-- Serves the question which log a service means.
create index workout_logs_external_idx on pulsewire.workout_logs
  (owner_id, origin_source, origin_external_id) where origin_source is not null;
-- Serves the sums of days, and the list of a day.
create index workout_logs_local_date_idx on pulsewire.workout_logs
  (owner_id, local_date, started_at, id);

-- The exercises of a log, in order.
create table pulsewire.workout_exercises (
  owner_id uuid not null,
  id uuid not null,
  workout_log_id uuid not null,
  name text not null constraint workout_exercises_name_check
    check (char_length(name) between 1 and 200),
  -- What it was done from. No reference: a log outlives its template.
  exercise_template_id uuid,
  position integer not null constraint workout_exercises_position_check
    check (position between 1 and 200),
  notes text not null constraint workout_exercises_notes_check
    check (char_length(notes) <= 2000),
  version bigint not null constraint workout_exercises_version_check check (version >= 1),
  updated_at timestamptz not null,
  constraint workout_exercises_pkey primary key (owner_id, id),
  constraint workout_exercises_workout_log_id_fkey foreign key (owner_id, workout_log_id)
    references pulsewire.workout_logs (owner_id, id) on delete cascade
);
call pulsewire.own_rows('workout_exercises');
call pulsewire.merge_rows('pulsewire.workout_exercises', 'moves', 'it goes with its log');
call pulsewire.cap_rows('pulsewire.workout_exercises', 200, counted_by => 'workout_log_id');
call pulsewire.replicate_rows('pulsewire.workout_exercises', 'exercise');
-- Serves a log's exercises.
create index workout_exercises_workout_log_id_idx on pulsewire.workout_exercises
  (owner_id, workout_log_id);

-- The sets of an exercise.
create table pulsewire.workout_sets (
  owner_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  set_number integer not null constraint workout_sets_set_number_check
    check (set_number between 1 and 200),
  set_type text not null constraint workout_sets_set_type_check
    check (set_type in ('warm_up', 'working', 'drop', 'failure', 'amrap')),
  reps integer not null constraint workout_sets_reps_check check (reps between 0 and 10000),
  weight_kg numeric(7, 3) constraint workout_sets_weight_check
    check (weight_kg between 0.001 and 2000),
  duration_ms bigint constraint workout_sets_duration_check
    check (duration_ms between 1000 and 86400000),
  distance_m numeric(9, 2) constraint workout_sets_distance_check
    check (distance_m between 0.01 and 1000000),
  -- Repetitions in reserve are 10 less this.
  rpe numeric(3, 1) constraint workout_sets_rpe_check
    check (rpe between 0 and 10 and rpe * 2 = trunc(rpe * 2)),
  completed_at timestamptz not null,
  version bigint not null constraint workout_sets_version_check check (version >= 1),
  updated_at timestamptz not null,
  -- Whether the repetitions were done once with each side.
  is_unilateral boolean not null default false,
  -- Whether the weight helped, instead of being lifted, and the body weight then; null if it is unknown.
  is_assisted boolean not null default false,
  body_weight_kg numeric(6, 3) constraint workout_sets_body_weight_check
    check (body_weight_kg between 20 and 400),
  -- What a repetition lifted, null for none, and the volume of the set in grams, as SetLoad reckons them.
  load_kg numeric(7, 3),
  volume_g bigint not null default 0,
  constraint workout_sets_pkey primary key (owner_id, id),
  constraint workout_sets_exercise_id_fkey foreign key (owner_id, exercise_id)
    references pulsewire.workout_exercises (owner_id, id) on delete cascade
);
call pulsewire.own_rows('workout_sets');
call pulsewire.merge_rows('pulsewire.workout_sets', 'moves', 'it goes with its exercise');
call pulsewire.replicate_rows('pulsewire.workout_sets', 'set');
-- Serves an exercise's sets.
create index workout_sets_exercise_id_idx on pulsewire.workout_sets (owner_id, exercise_id);

-- How many sets a log has, over all of its exercises.
insert into pulsewire.table_bounds (table_name, rule, kind, count_max, counted_by, reason)
values ('pulsewire.workout_sets', 'workout_sets_count_check', 'count', 2000, 'workout_log_id',
  'a workout has no more');
-- Refuses the sets that are too many for their log.
create function pulsewire.hold_set_count() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  count_max constant bigint := tg_argv[0];
begin
  if exists (
    select from (
      select distinct e.owner_id, e.workout_log_id
      from (select distinct owner_id, exercise_id from added) a
      join pulsewire.workout_exercises e on e.owner_id = a.owner_id and e.id = a.exercise_id
    ) l
    where (
      select count(*) from pulsewire.workout_exercises e
      join pulsewire.workout_sets s on s.owner_id = e.owner_id and s.exercise_id = e.id
      where e.owner_id = l.owner_id and e.workout_log_id = l.workout_log_id) > count_max)
  then
    perform pulsewire.refuse_rows('workout_sets_count_check', count_max);
  end if;
  return null;
end $$;
revoke all on function pulsewire.hold_set_count() from public;
create trigger workout_sets_owner_lock before insert on pulsewire.workout_sets
  for each statement execute function pulsewire.lock_owner();
create trigger workout_sets_count_check after insert on pulsewire.workout_sets
  referencing new table as added
  for each statement execute function pulsewire.hold_set_count(2000);

-- Tells the state of a log and of its content from all others that it had: each version of the log's
-- row, with which whoever changes its content replaces it, gives another text. Null without such a log.
create function pulsewire.log_state(log_id uuid) returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select l.xmin::text from pulsewire.workout_logs l
    where l.owner_id = pulsewire.current_owner() and l.id = log_id);
end $$;

-- Locks a log. What counts an account's rows is locked first, as by all that add rows, and before
-- lock_activity.
create function pulsewire.lock_log(log_id uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.lock_owner_rows();
  perform from pulsewire.workout_logs
  where owner_id = pulsewire.current_owner() and id = log_id for no key update;
end $$;

-- Refuses a change that was decided from another state of a log than the one that it is in.
create function pulsewire.compare_log(state text, current_state text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if state is distinct from current_state then
    raise exception 'the log has changed since it was read' using errcode = 'check_violation',
      constraint = 'workout_logs_state_check';
  end if;
end $$;

-- Locks a log for a change that was decided from `state`, in which it still has to be.
create function pulsewire.hold_log(log_id uuid, state text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.lock_log(log_id);
  perform pulsewire.compare_log(state, pulsewire.log_state(log_id));
end $$;

revoke all on function pulsewire.log_state(uuid), pulsewire.lock_log(uuid),
  pulsewire.compare_log(text, text), pulsewire.hold_log(uuid, text) from public;
grant execute on function pulsewire.log_state(uuid), pulsewire.lock_log(uuid),
  pulsewire.compare_log(text, text), pulsewire.hold_log(uuid, text) to pulsewire_server;

-- What each request was answered, so that a repeat gets the same; and what was there before it
-- edited or deleted something.
create table pulsewire.workout_log_changes (
  owner_id uuid not null,
  request_id uuid not null,
  -- The full name of the answer's message.
  message text not null,
  -- In the contract's JSON form; null once nobody repeats the request any more.
  answer jsonb,
  -- The log may be deleted: no reference.
  workout_log_id uuid not null,
  -- Which message before is; null where nothing was edited or deleted.
  entity text constraint workout_log_changes_entity_check
    check (entity in ('workout_log', 'exercise', 'set')),
  before jsonb,
  deleted boolean not null,
  changed_at timestamptz not null,
  -- The account session, device or API token whose call it was, and whether that had queued it offline;
  -- null where no call did.
  author_kind text constraint workout_log_changes_author_kind_check
    check (author_kind in ('session', 'device', 'api_token')),
  author_id uuid,
  from_queue boolean not null default false,
  constraint workout_log_changes_pkey primary key (owner_id, request_id, message),
  constraint workout_log_changes_before_check check ((entity is null) = (before is null)),
  constraint workout_log_changes_author_check
    check ((author_kind is null) = (author_id is null)),
  constraint workout_log_changes_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Answers go after a month, and rows after two years: vacuumed in small steps.
with (autovacuum_vacuum_scale_factor = 0.05);
call pulsewire.own_rows('workout_log_changes');
call pulsewire.merge_rows('pulsewire.workout_log_changes', 'moves', 'it goes with its log');
call pulsewire.cap_rows('pulsewire.workout_log_changes', 100000);
-- Answers for repeats, also of a device that was offline for weeks; and what was there before an
-- edit.
call pulsewire.end_rows('pulsewire.workout_log_changes', 'changed_at', interval '30 days',
  'answers to repeats are forgotten after 30 days', condition => 'entity is null',
  column_names => '{entity}', rule => 'workout_log_changes_answer_end');
call pulsewire.end_rows('pulsewire.workout_log_changes', 'changed_at', interval '30 days',
  'answers to repeats are forgotten after 30 days',
  condition => 'entity is not null and answer is not null', column_names => '{entity, answer}',
  cleared_column => 'answer');
call pulsewire.end_rows('pulsewire.workout_log_changes', 'changed_at', interval '730 days',
  'what was edited is kept for two years');
-- What was answered stays answered until it is forgotten.
revoke update on pulsewire.workout_log_changes from pulsewire_server;
grant update (answer) on pulsewire.workout_log_changes to pulsewire_server;
create trigger workout_log_changes_answered before update on pulsewire.workout_log_changes
  for each row when (new.answer is not null)
  execute function pulsewire.refuse_other_answer();
-- Serves the list of a log's changes.
create index workout_log_changes_log_idx on pulsewire.workout_log_changes
  (owner_id, workout_log_id, changed_at desc, request_id desc) where entity is not null;

-- The exercises and sets that a deletion took along, as they were. What the request itself named is
-- in workout_log_changes. A deletion adds as many rows as its log had.
create table pulsewire.workout_log_originals (
  owner_id uuid not null,
  -- The request that deleted them.
  request_id uuid not null,
  entity text not null constraint workout_log_originals_entity_check
    check (entity in ('exercise', 'set')),
  entity_id uuid not null,
  -- The order within the request, downwards from -1; what the request named has 0.
  place integer not null constraint workout_log_originals_place_check check (place < 0),
  -- The log may be deleted: no reference.
  workout_log_id uuid not null,
  -- In the contract's JSON form.
  before jsonb not null,
  changed_at timestamptz not null,
  constraint workout_log_originals_pkey primary key (owner_id, request_id, entity, entity_id),
  constraint workout_log_originals_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- What ends each day is a small share of two years.
with (autovacuum_vacuum_scale_factor = 0.02);
call pulsewire.own_rows('workout_log_originals');
call pulsewire.merge_rows('pulsewire.workout_log_originals', 'moves', 'it goes with its log');
call pulsewire.end_rows('pulsewire.workout_log_originals', 'changed_at', interval '730 days',
  'what was deleted is kept for two years');
call pulsewire.keep_newest_rows('pulsewire.workout_log_originals', 200000, 'changed_at',
  'who writes and deletes without end loses the oldest originals');
revoke update on pulsewire.workout_log_originals from pulsewire_server;
-- Serves the list of a log's changes.
create index workout_log_originals_log_idx on pulsewire.workout_log_originals
  (owner_id, workout_log_id, changed_at desc, request_id desc, place desc);
