-- What identifies an exercise of an athlete: its template where it has one, or else its name without
-- case, accents and surplus blanks, of which the identifier is a digest.
create function pulsewire.exercise_key(template uuid, name text) returns uuid
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return coalesce(template, encode(substr(sha256(convert_to(
  btrim(regexp_replace(pulsewire.search_key(name), '\s+', ' ', 'g')), 'UTF8')), 1, 16),
  'hex')::uuid);

-- The values of one set that may be the best of a series. Weights and volumes are in kilograms,
-- durations in seconds, distances in metres, speeds in metres a second, with three decimals. The
-- estimates of a one-repetition maximum are those of Epley (1985), w (1 + r / 30), and of Brzycki
-- (1993), 36 w / (37 - r), for at most 10 repetitions, up to which they were found accurate (LeSuer
-- et al., J. Strength Cond. Res. 11(4), 1997). One repetition is a measurement, and is not estimated.
-- Its body is bound here and not by a search path, with which it could not become part of the
-- statements that use it.
create function pulsewire.set_values(
  weight_kg numeric, reps integer, duration_ms bigint, distance_m numeric)
returns table (series text, value numeric)
language sql immutable parallel safe rows 6
begin atomic
  select v.series, trim_scale(v.value) from (values
    ('heaviest_weight', case when reps > 0 then weight_kg end),
    ('most_reps@' || trim_scale(coalesce(weight_kg, 0)), reps::numeric),
    ('epley', case when reps = 1 then weight_kg
      when reps between 2 and 10 then round(weight_kg * (30 + reps) / 30, 3) end),
    ('brzycki', case when reps between 1 and 10 then round(weight_kg * 36 / (37 - reps), 3) end),
    ('longest_duration', duration_ms / 1000.0),
    ('longest_distance', distance_m),
    ('highest_speed', round(distance_m * 1000 / duration_ms, 3)),
    ('set_volume', weight_kg * reps)
  ) v (series, value)
  where v.value > 0;
end;

-- What an athlete did of an exercise in one workout, warm-up sets aside; a workout without another
-- set of it has no row. Kept by make_exercise_workouts.
create table pulsewire.exercise_workouts (
  owner_id uuid not null,
  workout_log_id uuid not null,
  -- As exercise_key makes it.
  exercise_key uuid not null,
  -- That of the log.
  started_at timestamptz not null,
  set_count integer not null,
  reps bigint not null,
  volume_kg numeric not null,
  -- The best value of each series: those of set_values, and workout_volume.
  bests jsonb not null,
  constraint exercise_workouts_pkey primary key (owner_id, workout_log_id, exercise_key),
  constraint exercise_workouts_workout_log_id_fkey foreign key (owner_id, workout_log_id)
    references pulsewire.workout_logs (owner_id, id) on delete cascade
)
-- Each set changes its row: with room on the page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('exercise_workouts');
call pulsewire.bound_rows('pulsewire.exercise_workouts', 'parent', 'each has an exercise of a log',
  parent => 'pulsewire.workout_exercises');
call pulsewire.merge_rows('pulsewire.exercise_workouts', 'stays', 'the sets that move make it anew');
-- Serves the history of an exercise.
create index exercise_workouts_started_at_idx on pulsewire.exercise_workouts
  (owner_id, exercise_key, started_at, workout_log_id);

-- The best values of an exercise in a month of UTC. The search for what follows a record that is gone
-- reads these and one month's workouts, not all workouts of the exercise.
create table pulsewire.exercise_months (
  owner_id uuid not null,
  exercise_key uuid not null,
  month date not null,
  bests jsonb not null,
  constraint exercise_months_pkey primary key (owner_id, exercise_key, month),
  constraint exercise_months_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
with (fillfactor = 85);
call pulsewire.own_rows('exercise_months');
call pulsewire.bound_rows('pulsewire.exercise_months', 'parent', 'each has a workout',
  parent => 'pulsewire.exercise_workouts');
call pulsewire.merge_rows('pulsewire.exercise_months', 'stays', 'the sets that move make it anew');

-- The workouts in which a series reached a value above those of all earlier workouts: in order of
-- time, the values of a series rise. The newest record stands, and each replaced the one before it.
create table pulsewire.exercise_records (
  owner_id uuid not null,
  exercise_key uuid not null,
  series text collate "C" not null,
  started_at timestamptz not null,
  workout_log_id uuid not null,
  value numeric not null,
  constraint exercise_records_pkey
    primary key (owner_id, exercise_key, series, started_at, workout_log_id),
  constraint exercise_records_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('exercise_records');
call pulsewire.bound_rows('pulsewire.exercise_records', 'parent', 'each is the best of a workout',
  parent => 'pulsewire.exercise_workouts');
call pulsewire.merge_rows('pulsewire.exercise_records', 'stays', 'the sets that move make it anew');
-- Serves the records of a workout.
create index exercise_records_workout_log_id_idx on pulsewire.exercise_records
  (owner_id, workout_log_id);

-- The first set of a workout that reached a value of a series; null for the sum of a workout.
create function pulsewire.record_set(
  owner uuid, log_id uuid, one_key uuid, one_series text, one_value numeric) returns uuid
language sql stable
set search_path = pg_catalog, pg_temp
return (
  select s.id from pulsewire.workout_exercises e
  cross join lateral (
    select * from pulsewire.workout_sets x
    where x.owner_id = owner and x.exercise_id = e.id offset 0) s
  cross join lateral
    pulsewire.set_values(s.weight_kg, s.reps, s.duration_ms, s.distance_m) v
  where e.owner_id = owner and e.workout_log_id = log_id
    and pulsewire.exercise_key(e.exercise_template_id, e.name) = one_key
    and s.set_type <> 'warm_up' and v.series = one_series and v.value = one_value
  order by s.completed_at, s.set_number, s.id limit 1);

-- The fields of a record that its series tells, in the contract's JSON form.
create function pulsewire.contract_series(series text) returns jsonb
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return (
  select jsonb_strip_nulls(jsonb_build_object(
    'kind', 'PERSONAL_RECORD_KIND_' || upper(
      case when s.name in ('epley', 'brzycki') then 'one_rep_max' else s.name end collate "C"),
    'formula', case when s.name in ('epley', 'brzycki')
      then 'ONE_REP_MAX_FORMULA_' || upper(s.name collate "C") end,
    'loadKg', case s.name when 'most_reps' then split_part(series, '@', 2)::numeric end))
  from (select split_part(series, '@', 1)) s (name));

-- A record in the contract's JSON form, with the one that it replaced.
create function pulsewire.contract_record(one pulsewire.exercise_records) returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
return (
  select pulsewire.contract_series(one.series) || jsonb_strip_nulls(jsonb_build_object(
    'exerciseTemplateId', e.exercise_template_id, 'exerciseName', e.name,
    'value', one.value, 'workoutLogId', one.workout_log_id,
    'workoutSetId', pulsewire.record_set(
      one.owner_id, one.workout_log_id, one.exercise_key, one.series, one.value),
    'startTime', pulsewire.contract_time(one.started_at),
    'previous', (
      select jsonb_strip_nulls(jsonb_build_object('value', p.value,
        'workoutLogId', p.workout_log_id, 'workoutSetId', pulsewire.record_set(
          p.owner_id, p.workout_log_id, p.exercise_key, p.series, p.value),
        'startTime', pulsewire.contract_time(p.started_at)))
      from pulsewire.exercise_records p
      where p.owner_id = one.owner_id and p.exercise_key = one.exercise_key
        and p.series = one.series
        and (p.started_at, p.workout_log_id) < (one.started_at, one.workout_log_id)
      order by p.started_at desc, p.workout_log_id desc limit 1)))
  from (select) s
  left join lateral (
    select x.exercise_template_id, x.name from pulsewire.workout_exercises x
    where x.owner_id = one.owner_id and x.workout_log_id = one.workout_log_id
      and pulsewire.exercise_key(x.exercise_template_id, x.name) = one.exercise_key
    order by x.position, x.id limit 1) e on true);

-- The records that sets of a log hold since this unit of work, as an array in the contract's JSON
-- form; null for none. Whoever writes sets asks for it afterwards, in the same unit: what the unit has
-- written is told by its transaction's number.
create function pulsewire.new_records(log_id uuid, set_ids uuid[]) returns jsonb
language sql volatile
set search_path = pg_catalog, pg_temp
return (
  select jsonb_agg(n.record order by n.name, n.exercise_key, n.series)
  from (
    select r.exercise_key, r.series, c.record, c.record ->> 'exerciseName' as name
    from pulsewire.exercise_records r cross join lateral pulsewire.contract_record(r) c (record)
    where r.owner_id = pulsewire.current_owner() and r.workout_log_id = log_id
      and r.xmin = pg_current_xact_id()::xid
  ) n
  where n.series = 'workout_volume' or (n.record ->> 'workoutSetId')::uuid = any (set_ids));

revoke all on function pulsewire.exercise_key(uuid, text),
  pulsewire.set_values(numeric, integer, bigint, numeric),
  pulsewire.record_set(uuid, uuid, uuid, text, numeric), pulsewire.contract_series(text),
  pulsewire.contract_record(pulsewire.exercise_records), pulsewire.new_records(uuid, uuid[])
  from public;
grant execute on function pulsewire.exercise_key(uuid, text),
  pulsewire.set_values(numeric, integer, bigint, numeric),
  pulsewire.record_set(uuid, uuid, uuid, text, numeric), pulsewire.contract_series(text),
  pulsewire.contract_record(pulsewire.exercise_records), pulsewire.new_records(uuid, uuid[])
  to pulsewire_server;
