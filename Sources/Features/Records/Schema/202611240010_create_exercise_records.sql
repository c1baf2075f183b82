-- What identifies an exercise of an athlete: its template where it has one, or else its name without
-- case, accents and surplus blanks, of which the identifier is a digest. Its body is bound here, as that
-- of set_values.
create function pulsewire.exercise_key(template uuid, name text) returns uuid
language sql stable parallel safe
return coalesce(template, encode(substr(sha256(convert_to(
  btrim(regexp_replace(pulsewire.search_key(name), '\s+', ' ', 'g')), 'UTF8')), 1, 16),
  'hex')::uuid);

-- The values of one set that may be the best of a series, from its load, its volume, and the help if it was
-- assisted. Where less is better, the value is negative. Loads and volumes are in kilograms,
-- durations in seconds, distances in metres, speeds in metres a second, with three decimals. The
-- estimates of a one-repetition maximum are those of Epley (1985), w (1 + r / 30), and of Brzycki
-- (1993), 36 w / (37 - r), for at most 10 repetitions, up to which they were found accurate (LeSuer
-- et al., J. Strength Cond. Res. 11(4), 1997). One repetition is a measurement, and is not estimated.
-- Its body is bound here and not by a search path, with which it could not become part of the
-- statements that use it.
create function pulsewire.set_values(
  load_kg numeric, help_kg numeric, reps integer, volume_g bigint, duration_ms bigint,
  distance_m numeric)
returns table (series text, value numeric)
language sql immutable parallel safe rows 6
begin atomic
  select v.series, trim_scale(v.value) from (values
    ('heaviest_weight', case when reps > 0 then load_kg end),
    ('most_reps@' || trim_scale(coalesce(load_kg, 0)),
      case when help_kg is null or load_kg is not null then reps::numeric end),
    ('least_assistance', case when reps > 0 then - help_kg end),
    ('epley', case when reps = 1 then load_kg
      when reps between 2 and 10 then round(load_kg * (30 + reps) / 30, 3) end),
    ('brzycki', case when reps between 1 and 10 then round(load_kg * 36 / (37 - reps), 3) end),
    ('longest_duration', duration_ms / 1000.0),
    ('longest_distance', distance_m),
    ('highest_speed', round(distance_m * 1000 / duration_ms, 3)),
    ('set_volume', volume_g * 0.001)
  ) v (series, value)
  where v.value > 0 or v.series = 'least_assistance' and v.value is not null;
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

-- The fields of a record that its series tells, in the contract's JSON form.
create function pulsewire.contract_series(series text) returns jsonb
language sql stable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'kind', 'PERSONAL_RECORD_KIND_' || upper(
    case when series in ('epley', 'brzycki') then 'one_rep_max'
      else split_part(series, '@', 1) end collate "C"),
  'formula', case when series in ('epley', 'brzycki')
    then 'ONE_REP_MAX_FORMULA_' || upper(series collate "C") end,
  'loadKg', nullif(split_part(series, '@', 2), '')::numeric));

-- Records of the current owner in the contract's JSON form, each with the one that it replaced, and
-- with its place in `records`. A record's set is the first of its workout that reached the value; there
-- is none for the sum of a workout. All are found at once: each workout, and each set of it, is read
-- once, however many records it has.
create function pulsewire.contract_records(records pulsewire.exercise_records[])
returns table (place bigint, record jsonb)
language plpgsql stable
set search_path = pg_catalog, pg_temp
set jit = off
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  owner constant uuid := pulsewire.current_owner();
begin
  return query
  with told as materialized (
    select t.*, p.workout_log_id as old_log, p.started_at as old_time, p.value as old_value
    from unnest(records) with ordinality t (owner_id, exercise_key, series, started_at,
      workout_log_id, value, place)
    left join lateral (
      select x.workout_log_id, x.started_at, x.value from pulsewire.exercise_records x
      where x.owner_id = owner and x.exercise_key = t.exercise_key and x.series = t.series
        and (x.started_at, x.workout_log_id) < (t.started_at, t.workout_log_id)
      order by x.started_at desc, x.workout_log_id desc limit 1) p on true
  ), reached as materialized (
    select t.workout_log_id, t.exercise_key, t.series, t.value from told t
    union
    select t.old_log, t.exercise_key, t.series, t.old_value from told t
    where t.old_log is not null
  ), exercises as materialized (
    select l.workout_log_id, e.*
    from (select distinct r.workout_log_id from reached r) l cross join lateral (
      select x.id, x.exercise_template_id, x.name, x.position,
        pulsewire.exercise_key(x.exercise_template_id, x.name) as exercise_key
      from pulsewire.workout_exercises x
      where x.owner_id = owner and x.workout_log_id = l.workout_log_id offset 0) e
    where exists (select from reached r where r.workout_log_id = l.workout_log_id
      and r.exercise_key = e.exercise_key)
  ), named as materialized (
    select distinct on (e.workout_log_id, e.exercise_key) e.*
    from exercises e order by e.workout_log_id, e.exercise_key, e.position, e.id
  ), first_sets as materialized (
    select distinct on (r.workout_log_id, r.exercise_key, r.series, r.value) r.*, s.id
    from exercises e cross join lateral (
      select x.id, x.set_number, x.reps, x.load_kg, x.volume_g, x.duration_ms, x.distance_m,
        x.completed_at, case when x.is_assisted then coalesce(x.weight_kg, 0) end as help_kg
      from pulsewire.workout_sets x
      where x.owner_id = owner and x.exercise_id = e.id and x.set_type <> 'warm_up' offset 0) s
    cross join lateral
      pulsewire.set_values(s.load_kg, s.help_kg, s.reps, s.volume_g, s.duration_ms, s.distance_m) v
    join reached r on r.workout_log_id = e.workout_log_id and r.exercise_key = e.exercise_key
      and r.series = v.series and r.value = v.value
    order by r.workout_log_id, r.exercise_key, r.series, r.value, s.completed_at, s.set_number,
      s.id
  )
  select t.place, pulsewire.contract_series(t.series) || jsonb_strip_nulls(jsonb_build_object(
    'exerciseTemplateId', n.exercise_template_id, 'exerciseName', n.name, 'value', abs(t.value),
    'workoutLogId', t.workout_log_id, 'workoutSetId', s.id,
    'startTime', pulsewire.contract_time(t.started_at),
    'previous', case when t.old_log is not null then jsonb_strip_nulls(jsonb_build_object(
      'value', abs(t.old_value), 'workoutLogId', t.old_log, 'workoutSetId', o.id,
      'startTime', pulsewire.contract_time(t.old_time))) end))
  from told t
  left join named n on n.workout_log_id = t.workout_log_id and n.exercise_key = t.exercise_key
  left join first_sets s on s.workout_log_id = t.workout_log_id
    and s.exercise_key = t.exercise_key and s.series = t.series and s.value = t.value
  left join first_sets o on o.workout_log_id = t.old_log
    and o.exercise_key = t.exercise_key and o.series = t.series and o.value = t.old_value;
end $$;

-- The records that sets of a log hold since this unit of work, as an array in the contract's JSON
-- form; null for none. Whoever writes sets asks for it afterwards, in the same unit: what the unit has
-- written is told by its transaction's number.
create function pulsewire.new_records(log_id uuid, set_ids uuid[]) returns jsonb
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  found_records constant pulsewire.exercise_records[] := array(
    select r from pulsewire.exercise_records r
    where r.owner_id = pulsewire.current_owner() and r.workout_log_id = log_id
      and r.xmin = pg_current_xact_id()::xid);
begin
  if cardinality(found_records) = 0 then return null; end if;
  return (
    select jsonb_agg(c.record order by c.record ->> 'exerciseName', r.exercise_key, r.series)
    from pulsewire.contract_records(found_records) c
    join unnest(found_records) with ordinality r (owner_id, exercise_key, series, started_at,
      workout_log_id, value, place) on r.place = c.place
    where r.series = 'workout_volume' or (c.record ->> 'workoutSetId')::uuid = any (set_ids));
end $$;

revoke all on function pulsewire.exercise_key(uuid, text),
  pulsewire.set_values(numeric, numeric, integer, bigint, bigint, numeric), pulsewire.contract_series(text),
  pulsewire.contract_records(pulsewire.exercise_records[]), pulsewire.new_records(uuid, uuid[])
  from public;
grant execute on function pulsewire.exercise_key(uuid, text),
  pulsewire.set_values(numeric, numeric, integer, bigint, bigint, numeric), pulsewire.contract_series(text),
  pulsewire.contract_records(pulsewire.exercise_records[]), pulsewire.new_records(uuid, uuid[])
  to pulsewire_server;
