-- What the ended workouts of a day come to. Whoever changes a log adds the difference in the same unit
-- of work, as LoggedSums reckons; a job sums what came in a batch.
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
  'a job sums the logs that move');

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
  'a job sums the logs that move');

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
  'a job sums the logs that move');

-- The first day of the month of a day.
create function pulsewire.month_of(day date) returns date
language sql immutable
return date_trunc('month', day::timestamp)::date;

-- One at a time for each account: whoever waited sees what was committed meanwhile. It is taken
-- behind the rows of logs, exercises and sets, and before those of days and totals.
create function pulsewire.lock_activity(owner uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(owner::text, 2210));
end $$;

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

revoke all on function pulsewire.month_of(date), pulsewire.lock_activity(uuid),
  pulsewire.hold_activity(text) from public;
grant execute on function pulsewire.month_of(date), pulsewire.lock_activity(uuid),
  pulsewire.hold_activity(text) to pulsewire_server;
