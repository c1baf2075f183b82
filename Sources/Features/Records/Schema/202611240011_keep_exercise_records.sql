-- The month of UTC that a time is in. Its body is bound here and not by a search path, with which it
-- could not become part of the statements that use it.
create function pulsewire.record_month(instant timestamptz) returns date
language sql immutable parallel safe
return date_trunc('month', instant at time zone 'UTC')::date;

-- The greater value of each series.
create function pulsewire.greater_values(one jsonb, other jsonb) returns jsonb
language plpgsql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select coalesce(jsonb_object_agg(v.series, v.value), '{}') from (
      select b.key as series, max(b.value::numeric) as value
      from (select * from jsonb_each(one) union all select * from jsonb_each(other)) b
      group by b.key) v);
end $$;

-- The first workout after one, and before another if that is given, whose value of a series is above
-- `floor`.
create function pulsewire.next_best(
  owner uuid, one_key uuid, one_series text, floor numeric,
  after_time timestamptz, after_log uuid, until_time timestamptz, until_log uuid,
  out started_at timestamptz, out workout_log_id uuid, out value numeric)
returns record
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  first_day date;
begin
  for first_day in
    select m.month from pulsewire.exercise_months m
    where m.owner_id = owner and m.exercise_key = one_key
      and m.month between pulsewire.record_month(after_time)
        and coalesce(pulsewire.record_month(until_time), 'infinity')
      and (m.bests -> one_series)::numeric > floor
    order by m.month
  loop
    select w.started_at, w.workout_log_id, (w.bests -> one_series)::numeric
    into started_at, workout_log_id, value
    from pulsewire.exercise_workouts w
    where w.owner_id = owner and w.exercise_key = one_key
      and w.started_at >= first_day::timestamp at time zone 'UTC'
      and w.started_at < (first_day + interval '1 month') at time zone 'UTC'
      and (w.started_at, w.workout_log_id) > (after_time, after_log)
      and (until_time is null or (w.started_at, w.workout_log_id) < (until_time, until_log))
      and (w.bests -> one_series)::numeric > floor
    order by w.started_at, w.workout_log_id limit 1;
    if found then return; end if;
  end loop;
end $$;

-- Makes the records of a series right after its value in one workout has changed; null where the
-- workout has none. What was there before tells whether later workouts may gain a record.
create function pulsewire.settle_records(
  owner uuid, one_key uuid, one_series text, place_time timestamptz, place_log uuid,
  old_value numeric, new_value numeric) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  best numeric := coalesce((
    select r.value from pulsewire.exercise_records r
    where r.owner_id = owner and r.exercise_key = one_key and r.series = one_series
      and (r.started_at, r.workout_log_id) < (place_time, place_log)
    order by r.started_at desc, r.workout_log_id desc limit 1), '-infinity');
  later record;
  gained record;
begin
  if new_value > best then
    insert into pulsewire.exercise_records
      (owner_id, exercise_key, series, started_at, workout_log_id, value)
    values (owner, one_key, one_series, place_time, place_log, new_value)
    on conflict on constraint exercise_records_pkey do update set value = excluded.value;
    best := new_value;
  else
    delete from pulsewire.exercise_records r
    where r.owner_id = owner and r.exercise_key = one_key and r.series = one_series
      and r.started_at = place_time and r.workout_log_id = place_log;
    if not found then return; end if;
  end if;
  loop
    select r.started_at, r.workout_log_id, r.value into later
    from pulsewire.exercise_records r
    where r.owner_id = owner and r.exercise_key = one_key and r.series = one_series
      and (r.started_at, r.workout_log_id) > (place_time, place_log)
    order by r.started_at, r.workout_log_id limit 1;
    if later.value <= best then
      delete from pulsewire.exercise_records r
      where r.owner_id = owner and r.exercise_key = one_key and r.series = one_series
        and r.started_at = later.started_at and r.workout_log_id = later.workout_log_id;
      continue;
    end if;
    exit when old_value is null or new_value >= old_value;
    select * into gained from pulsewire.next_best(owner, one_key, one_series, best,
      place_time, place_log, later.started_at, later.workout_log_id);
    exit when gained.value is null;
    insert into pulsewire.exercise_records
      (owner_id, exercise_key, series, started_at, workout_log_id, value)
    values (owner, one_key, one_series, gained.started_at, gained.workout_log_id, gained.value);
    place_time := gained.started_at;
    place_log := gained.workout_log_id;
    best := gained.value;
  end loop;
end $$;

-- Makes the months of changed workouts right: what has grown is added, and a month that may have lost
-- its best is made anew from its workouts.
create function pulsewire.settle_months(
  owner uuid, before_rows pulsewire.exercise_workouts[],
  after_rows pulsewire.exercise_workouts[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  one record;
  kept jsonb;
begin
  for one in
    select g.exercise_key, g.month, jsonb_object_agg(g.series, g.value) as bests
    from (
      select a.exercise_key, pulsewire.record_month(a.started_at) as month, b.key as series,
        max(b.value::numeric) as value
      from unnest(after_rows) a cross join lateral jsonb_each(a.bests) b
      group by 1, 2, 3) g
    group by g.exercise_key, g.month
  loop
    select m.bests into kept from pulsewire.exercise_months m
    where m.owner_id = owner and m.exercise_key = one.exercise_key and m.month = one.month;
    if kept is null then
      insert into pulsewire.exercise_months (owner_id, exercise_key, month, bests)
      values (owner, one.exercise_key, one.month, one.bests);
    elsif pulsewire.greater_values(kept, one.bests) <> kept then
      update pulsewire.exercise_months m set bests = pulsewire.greater_values(kept, one.bests)
      where m.owner_id = owner and m.exercise_key = one.exercise_key and m.month = one.month;
    end if;
  end loop;
  for one in
    select b.exercise_key, pulsewire.record_month(b.started_at) as month,
      jsonb_object_agg(v.key, v.value) as lost
    from unnest(before_rows) b
    left join unnest(after_rows) a on a.workout_log_id = b.workout_log_id
      and a.exercise_key = b.exercise_key
      and pulsewire.record_month(a.started_at) = pulsewire.record_month(b.started_at)
    cross join lateral jsonb_each(b.bests) v
    where coalesce((a.bests -> v.key)::numeric, '-infinity') < v.value::numeric
    group by 1, 2, b.workout_log_id
  loop
    continue when not exists (
      select from pulsewire.exercise_months m cross join lateral jsonb_each(one.lost) v
      where m.owner_id = owner and m.exercise_key = one.exercise_key and m.month = one.month
        and (m.bests -> v.key)::numeric <= v.value::numeric);
    select jsonb_object_agg(g.series, g.value) into kept
    from (
      select b.key as series, max(b.value::numeric) as value
      from pulsewire.exercise_workouts w cross join lateral jsonb_each(w.bests) b
      where w.owner_id = owner and w.exercise_key = one.exercise_key
        and w.started_at >= one.month::timestamp at time zone 'UTC'
        and w.started_at < (one.month + interval '1 month') at time zone 'UTC'
      group by b.key) g;
    if kept is null then
      delete from pulsewire.exercise_months m
      where m.owner_id = owner and m.exercise_key = one.exercise_key and m.month = one.month;
    else
      update pulsewire.exercise_months m set bests = kept
      where m.owner_id = owner and m.exercise_key = one.exercise_key and m.month = one.month;
    end if;
  end loop;
end $$;

-- Finds all months and records of an account anew, from what it did of each exercise in each workout.
create function pulsewire.find_records(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  delete from pulsewire.exercise_months where owner_id = owner;
  delete from pulsewire.exercise_records where owner_id = owner;
  insert into pulsewire.exercise_months (owner_id, exercise_key, month, bests)
  select owner, g.exercise_key, g.month, jsonb_object_agg(g.series, g.value)
  from (
    select w.exercise_key, pulsewire.record_month(w.started_at) as month, b.key as series,
      max(b.value::numeric) as value
    from pulsewire.exercise_workouts w cross join lateral jsonb_each(w.bests) b
    where w.owner_id = owner group by 1, 2, 3) g
  group by g.exercise_key, g.month;
  insert into pulsewire.exercise_records
    (owner_id, exercise_key, series, started_at, workout_log_id, value)
  select owner, s.exercise_key, s.series, s.started_at, s.workout_log_id, s.value
  from (
    select w.exercise_key, b.key as series, w.started_at, w.workout_log_id,
      b.value::numeric as value,
      max(b.value::numeric) over (partition by w.exercise_key, b.key
        order by w.started_at, w.workout_log_id
        rows between unbounded preceding and 1 preceding) as earlier
    from pulsewire.exercise_workouts w cross join lateral jsonb_each(w.bests) b
    where w.owner_id = owner) s
  where s.value > coalesce(s.earlier, '-infinity')
$$;

-- Makes the months and records of an account right after workouts of exercises have changed. Many of
-- them at once, as when accounts are merged, are not followed one by one.
create function pulsewire.change_records(
  owner uuid, before_rows pulsewire.exercise_workouts[],
  after_rows pulsewire.exercise_workouts[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  one record;
  new_keys uuid[];
begin
  perform pulsewire.lock_activity(owner);
  if coalesce(cardinality(before_rows), 0) + coalesce(cardinality(after_rows), 0) > 200 then
    perform pulsewire.find_records(owner);
    return;
  end if;
  perform pulsewire.settle_months(owner, before_rows, after_rows);
  -- An exercise that was done in this workout alone.
  new_keys := array(
    select a.exercise_key from unnest(after_rows) a
    where not exists (select from pulsewire.exercise_records r
      where r.owner_id = owner and r.exercise_key = a.exercise_key)
    group by a.exercise_key having count(*) = 1);
  insert into pulsewire.exercise_records
    (owner_id, exercise_key, series, started_at, workout_log_id, value)
  select owner, a.exercise_key, v.key, a.started_at, a.workout_log_id, v.value::numeric
  from unnest(after_rows) a cross join lateral jsonb_each(a.bests) v
  where a.exercise_key = any (new_keys);
  for one in
    select c.workout_log_id, c.exercise_key, c.started_at, v.key as series,
      max(v.value::numeric) filter (where not c.is_new) as old_value,
      max(v.value::numeric) filter (where c.is_new) as new_value
    from (
      select b.*, false as is_new from unnest(before_rows) b
      union all
      select a.*, true from unnest(after_rows) a) c
    cross join lateral jsonb_each(c.bests) v
    where c.exercise_key <> all (new_keys)
    group by 1, 2, 3, 4
    having max(v.value::numeric) filter (where not c.is_new)
      is distinct from max(v.value::numeric) filter (where c.is_new)
    -- What is gone comes first, so that a workout that has moved finds the records without it.
    order by bool_or(c.is_new), 2, 4, 3, 1
  loop
    perform pulsewire.settle_records(owner, one.exercise_key, one.series, one.started_at,
      one.workout_log_id, one.old_value, one.new_value);
  end loop;
end $$;
