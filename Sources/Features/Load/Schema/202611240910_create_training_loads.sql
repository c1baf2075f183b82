-- The training load of each day: the sums of the results of its workouts, which the unit of work that
-- changes them keeps by the difference (LoadSums in Swift). Each sum is in its own unit.
create table pulsewire.training_load_days (
  owner_id uuid not null,
  local_date date not null,
  heart_rate_workouts integer not null,
  rated_workouts integer not null,
  banister_female numeric not null,
  banister_male numeric not null,
  edwards numeric not null,
  session_rpe numeric not null,
  constraint training_load_days_pkey primary key (owner_id, local_date),
  constraint training_load_days_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('training_load_days');
call pulsewire.bound_rows('pulsewire.training_load_days', 'parent',
  'one for each day that has a log',
  parent => 'pulsewire.workout_logs');
call pulsewire.merge_rows('pulsewire.training_load_days', 'stays',
  'a job makes it anew from the results that move');

-- What the workouts of a month still weigh at its end: of each workout, its load times exp(-d / t),
-- with d the days from it to the last day of the month, and t 7 days (acute) or 42 days (chronic), to
-- nine decimals. An average of any day follows from the months before it, each once more weighed by
-- its distance, and from the days of its own month. So a change of a workout changes its own month
-- alone, however long ago it is, and the average of a day reads 53 months at most: what is older
-- weighs less than a number can tell.
create table pulsewire.training_load_months (
  owner_id uuid not null,
  last_date date not null,
  banister_female_acute numeric not null,
  banister_female_chronic numeric not null,
  banister_male_acute numeric not null,
  banister_male_chronic numeric not null,
  edwards_acute numeric not null,
  edwards_chronic numeric not null,
  session_rpe_acute numeric not null,
  session_rpe_chronic numeric not null,
  constraint training_load_months_pkey primary key (owner_id, last_date),
  constraint training_load_months_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('training_load_months');
call pulsewire.bound_rows('pulsewire.training_load_months', 'parent',
  'one for each month that has a day with a load',
  parent => 'pulsewire.training_load_days');
call pulsewire.merge_rows('pulsewire.training_load_months', 'stays',
  'a job makes it anew from the results that move');

-- Tells the state of a log and of its result from all others that they had: each version of their
-- rows gives another text. Null without such a log.
create function pulsewire.load_state(log_id uuid) returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select concat_ws(' ', l.xmin, r.xmin)
    from pulsewire.workout_logs l left join pulsewire.workout_results r
      on r.owner_id = l.owner_id and r.workout_log_id = l.id
    where l.owner_id = pulsewire.current_owner() and l.id = log_id);
end $$;

-- Locks a log for a change that was decided from `state`, in which it and its result still have to be.
-- Whoever changes the loads of a result locks its log before.
create function pulsewire.hold_load(log_id uuid, state text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.lock_log(log_id);
  perform pulsewire.compare_log(state, pulsewire.load_state(log_id));
end $$;

revoke all on function pulsewire.load_state(uuid), pulsewire.hold_load(uuid, text) from public;
grant execute on function pulsewire.load_state(uuid), pulsewire.hold_load(uuid, text)
  to pulsewire_server;
