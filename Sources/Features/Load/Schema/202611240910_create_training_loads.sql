-- The training load of each day: the sums of the results of its workouts, which triggers keep in
-- whichever unit of work changes them, merging accounts included. Each sum is in its own unit.
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
  'the results that move make it anew');

-- What the days of a month still weigh at its end: of each day, its load times exp(-d / t), with d
-- the days from it to the last day of the month, and t 7 days (acute) or 42 days (chronic). An
-- average of any day follows from the months before it, each once more weighed by its distance, and
-- from the days of its own month. So a change of a day changes its own month alone, however long ago
-- it is, and the average of a day reads 53 months at most: what is older weighs less than a number
-- can tell.
create table pulsewire.training_load_months (
  owner_id uuid not null,
  last_date date not null,
  banister_female_acute double precision not null,
  banister_female_chronic double precision not null,
  banister_male_acute double precision not null,
  banister_male_chronic double precision not null,
  edwards_acute double precision not null,
  edwards_chronic double precision not null,
  session_rpe_acute double precision not null,
  session_rpe_chronic double precision not null,
  constraint training_load_months_pkey primary key (owner_id, last_date),
  constraint training_load_months_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('training_load_months');
call pulsewire.bound_rows('pulsewire.training_load_months', 'parent',
  'one for each month that has a day with a load',
  parent => 'pulsewire.training_load_days');
call pulsewire.merge_rows('pulsewire.training_load_months', 'stays',
  'the results that move make it anew');

-- The last day of a day's month.
create function pulsewire.month_end(day date) returns date
language sql immutable strict
set search_path = pg_catalog, pg_temp
return (date_trunc('month', day::timestamp) + interval '1 month')::date - 1;

-- Sums days anew, each from the results of its own logs, and then their months, each from its own
-- days. One at a time for each account: whoever waited sees what was committed meanwhile.
create function pulsewire.sum_training_loads(owner uuid, days date[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.lock_activity(owner);
  delete from pulsewire.training_load_days where owner_id = owner and local_date = any (days);
  insert into pulsewire.training_load_days (owner_id, local_date, heart_rate_workouts,
    rated_workouts, banister_female, banister_male, edwards, session_rpe)
  select owner, w.day, t.* from (select distinct d from unnest(days) d where d is not null) w (day)
  cross join lateral (
    select count(r.edwards) as heart_rate_workouts, count(r.session_rpe) as rated_workouts,
      coalesce(sum(r.banister_female), 0), coalesce(sum(r.banister_male), 0),
      coalesce(sum(r.edwards), 0),
      coalesce(sum(pulsewire.session_rpe_load(r.session_rpe, l.duration_ms)), 0)
    from pulsewire.workout_logs l join pulsewire.workout_results r
      on r.owner_id = l.owner_id and r.workout_log_id = l.id
    where l.owner_id = owner and l.local_date = w.day) t
  where t.heart_rate_workouts + t.rated_workouts > 0;
  delete from pulsewire.training_load_months
  where owner_id = owner and last_date in (select pulsewire.month_end(d) from unnest(days) d);
  insert into pulsewire.training_load_months (owner_id, last_date, banister_female_acute,
    banister_female_chronic, banister_male_acute, banister_male_chronic, edwards_acute,
    edwards_chronic, session_rpe_acute, session_rpe_chronic)
  select owner, w.last_date,
    sum(d.banister_female * d.acute order by d.local_date),
    sum(d.banister_female * d.chronic order by d.local_date),
    sum(d.banister_male * d.acute order by d.local_date),
    sum(d.banister_male * d.chronic order by d.local_date),
    sum(d.edwards * d.acute order by d.local_date),
    sum(d.edwards * d.chronic order by d.local_date),
    sum(d.session_rpe * d.acute order by d.local_date),
    sum(d.session_rpe * d.chronic order by d.local_date)
  from (select distinct pulsewire.month_end(d) from unnest(days) d where d is not null)
    w (last_date)
  cross join lateral (
    select local_date, banister_female::float8, banister_male::float8, edwards::float8,
      session_rpe::float8, exp((local_date - w.last_date) / 7.0::float8) as acute,
      exp((local_date - w.last_date) / 42.0::float8) as chronic
    from pulsewire.training_load_days
    where owner_id = owner
      and local_date between date_trunc('month', w.last_date::timestamp)::date and w.last_date) d
  group by w.last_date;
end $$;

-- The load of a rating: the rating times the minutes, in thousandths.
create function pulsewire.session_rpe_load(rpe numeric, duration_ms bigint) returns numeric
language sql immutable strict
set search_path = pg_catalog, pg_temp
return round(rpe * duration_ms / 60000, 3);

-- Sums the day anew of a workout whose result has changed. The log's day is read once nobody else
-- changes days.
create function pulsewire.follow_workout_result() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  day date;
begin
  perform pulsewire.lock_activity(new.owner_id);
  select l.local_date into day from pulsewire.workout_logs l
  where l.owner_id = new.owner_id and l.id = new.workout_log_id;
  if day is not null then
    perform pulsewire.sum_training_loads(new.owner_id, array[day]);
  end if;
  return null;
end $$;
create trigger workout_results_summed after insert on pulsewire.workout_results
  for each row when (new.edwards is not null or new.session_rpe is not null)
  execute function pulsewire.follow_workout_result();
create trigger workout_results_summed_anew
  after update of banister_female, banister_male, edwards, session_rpe on pulsewire.workout_results
  for each row when ((new.banister_female, new.banister_male, new.edwards, new.session_rpe)
    is distinct from (old.banister_female, old.banister_male, old.edwards, old.session_rpe))
  execute function pulsewire.follow_workout_result();

-- Sums the days anew of a workout that has moved to another day, that has another duration, or that
-- is gone. A set that is logged changes neither, and costs nothing here.
create function pulsewire.follow_logged_day() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    -- Who erases an account takes its days as well, and may not look at them.
    if current_user = 'pulsewire_eraser' then return null; end if;
    -- The result is gone with the log.
    if exists (select from pulsewire.training_load_days d
      where d.owner_id = old.owner_id and d.local_date = old.local_date)
    then
      perform pulsewire.sum_training_loads(old.owner_id, array[old.local_date]);
    end if;
  elsif exists (select from pulsewire.workout_results r
    where r.owner_id = new.owner_id and r.workout_log_id = new.id)
  then
    perform pulsewire.sum_training_loads(
      new.owner_id, array_remove(array[old.local_date, new.local_date], null));
  end if;
  return null;
end $$;
create trigger workout_logs_load_moved after update of local_date, duration_ms
  on pulsewire.workout_logs
  for each row when ((new.local_date, new.duration_ms)
    is distinct from (old.local_date, old.duration_ms))
  execute function pulsewire.follow_logged_day();
create trigger workout_logs_load_removed after delete on pulsewire.workout_logs
  for each row when (old.local_date is not null)
  execute function pulsewire.follow_logged_day();

revoke all on function pulsewire.month_end(date), pulsewire.session_rpe_load(numeric, bigint),
  pulsewire.sum_training_loads(uuid, date[]), pulsewire.follow_workout_result(),
  pulsewire.follow_logged_day() from public;
grant execute on function pulsewire.month_end(date), pulsewire.session_rpe_load(numeric, bigint),
  pulsewire.sum_training_loads(uuid, date[]) to pulsewire_server;
