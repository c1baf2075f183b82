-- Calendars of scheduled workouts.
create table pulsewire.training_plans (
  owner_id uuid not null,
  id uuid not null,
  name text not null
    constraint training_plans_name_check check (char_length(name) between 1 and 100),
  goal text not null constraint training_plans_goal_check check (char_length(goal) <= 1000),
  start_date date not null,
  end_date date,
  -- Whether the workouts of the plan occur.
  is_active boolean not null,
  version bigint not null constraint training_plans_version_check check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint training_plans_pkey primary key (owner_id, id),
  constraint training_plans_end_date_check check (end_date >= start_date),
  constraint training_plans_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('training_plans');
call pulsewire.merge_rows('pulsewire.training_plans', 'moves', 'what an account has planned');
call pulsewire.cap_rows('pulsewire.training_plans', 100);
call pulsewire.weigh_rows('pulsewire.training_plans', weighs_changes => true);
call pulsewire.replicate_rows('pulsewire.training_plans', 'training_plan');

-- Workouts at a local date and time, once or repeatedly. Their occurrences are computed when they
-- are read.
create table pulsewire.scheduled_workouts (
  owner_id uuid not null,
  id uuid not null,
  plan_id uuid,
  name text not null constraint scheduled_workouts_name_check check (char_length(name) <= 200),
  -- What to do is one of three. No references: a workout that is gone may be replaced.
  library_workout_id uuid,
  routine_id uuid,
  -- ISO 8601, as in routine_days.
  day_of_week smallint constraint scheduled_workouts_day_of_week_check
    check (day_of_week between 1 and 7),
  -- The contract's message pulsewire.workouts.v1.Workout in its JSON form.
  workout jsonb,
  start_date date not null,
  -- In minutes after midnight.
  start_minute smallint not null constraint scheduled_workouts_start_minute_check
    check (start_minute between 0 and 1439),
  -- As libical writes it; empty for what occurs once.
  recurrence_rule text not null constraint scheduled_workouts_recurrence_rule_check
    check (octet_length(recurrence_rule) <= 500),
  -- The last day that may be an occurrence; 'infinity' without an end.
  last_date date not null,
  reminder_minutes smallint constraint scheduled_workouts_reminder_minutes_check
    check (reminder_minutes between 0 and 10080),
  reminder_is_enabled boolean not null,
  version bigint not null constraint scheduled_workouts_version_check check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint scheduled_workouts_pkey primary key (owner_id, id),
  constraint scheduled_workouts_content_check check (
    num_nonnulls(library_workout_id, routine_id, workout) = 1),
  constraint scheduled_workouts_routine_check check (
    routine_id is null or day_of_week is not null),
  constraint scheduled_workouts_plan_id_fkey foreign key (owner_id, plan_id)
    references pulsewire.training_plans (owner_id, id) on delete cascade,
  constraint scheduled_workouts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('scheduled_workouts');
call pulsewire.merge_rows('pulsewire.scheduled_workouts', 'moves', 'what an account has planned');
call pulsewire.cap_rows('pulsewire.scheduled_workouts', 1000);
call pulsewire.weigh_rows('pulsewire.scheduled_workouts', weighs_changes => true);
call pulsewire.replicate_rows('pulsewire.scheduled_workouts', 'scheduled_workout');
-- Serves the workouts of a plan.
create index scheduled_workouts_plan_id_idx on pulsewire.scheduled_workouts (owner_id, plan_id);
-- Serves the occurrences of a range: what is over is not read.
create index scheduled_workouts_last_date_idx on pulsewire.scheduled_workouts (owner_id, last_date);

-- Occurrences that were moved or skipped.
create table pulsewire.occurrence_exceptions (
  owner_id uuid not null,
  scheduled_workout_id uuid not null,
  -- The day by the rule.
  occurrence_date date not null,
  -- The day and time that it was moved to; null for one that is skipped.
  moved_date date,
  moved_minute smallint constraint occurrence_exceptions_moved_minute_check
    check (moved_minute between 0 and 1439),
  constraint occurrence_exceptions_pkey primary key (owner_id, scheduled_workout_id, occurrence_date),
  constraint occurrence_exceptions_moved_check check (
    moved_date is null or moved_minute is not null),
  constraint occurrence_exceptions_scheduled_workout_id_fkey
    foreign key (owner_id, scheduled_workout_id)
    references pulsewire.scheduled_workouts (owner_id, id) on delete cascade
);
call pulsewire.own_rows('occurrence_exceptions');
call pulsewire.merge_rows('pulsewire.occurrence_exceptions', 'moves',
  'it goes with its scheduled workout');
call pulsewire.cap_rows('pulsewire.occurrence_exceptions', 400,
  counted_by => 'scheduled_workout_id');
-- Serves what was moved into a range.
create index occurrence_exceptions_moved_date_idx on pulsewire.occurrence_exceptions
  (owner_id, moved_date) where moved_date is not null;

-- The instant of a local time, as RFC 5545 reads it, where the current owner is: by the clock before
-- a change of clocks, if it changes what the time means. A time that does not exist is thus later by
-- the gap, and of a time that exists twice the first counts, where PostgreSQL takes the last.
create function pulsewire.local_instant(local_time timestamp, zone text) returns timestamptz
language sql stable
set search_path = pg_catalog, pg_temp
return (
  select case when early at time zone zone = local_time then early
    else local_time at time zone zone end
  from (select (local_time + (((local_time - interval '1 day') at time zone zone) at time zone 'UTC'
    - (local_time - interval '1 day'))) at time zone 'UTC') c (early));
revoke all on function pulsewire.local_instant(timestamp, text) from public;
grant execute on function pulsewire.local_instant(timestamp, text) to pulsewire_server;
