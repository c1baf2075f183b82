-- Makes pulsewire.exercise_workouts from sets alone, by formulas of its own: the rows of all accounts that
-- whoever runs it may see, for tests that compare them with what the server has kept, and for the load of
-- Tests/Scale. A value is in thousandths of its unit.
insert into pulsewire.exercise_workouts (owner_id, workout_log_id, exercise_key, exercise_id,
  started_at, set_count, reps, volume_kg, series, bests, set_ids)
with exercises as materialized (
  select x.owner_id, x.workout_log_id, x.id, x.position,
    pulsewire.exercise_key(x.exercise_template_id, x.name) as key
  from pulsewire.workout_exercises x
), named as materialized (
  select distinct on (e.owner_id, e.workout_log_id, e.key) e.*
  from exercises e
  -- The first with a set that counts.
  where exists (select from pulsewire.workout_sets s
    where s.owner_id = e.owner_id and s.exercise_id = e.id and s.set_type <> 'warm_up')
  order by e.owner_id, e.workout_log_id, e.key, e.position, e.id
), sets as materialized (
  select e.owner_id, e.workout_log_id, e.key, s.id, s.set_number, s.completed_at, s.reps, s.load_kg,
    s.volume_g, s.duration_ms, s.distance_m,
    case when s.is_assisted then coalesce(s.weight_kg, 0) end as help_kg
  from exercises e
  join pulsewire.workout_sets s on s.owner_id = e.owner_id and s.exercise_id = e.id
  where s.set_type <> 'warm_up'
), bests as (
  select distinct on (s.owner_id, s.workout_log_id, s.key, v.series)
    s.owner_id, s.workout_log_id, s.key, v.series, round(v.value * 1000)::bigint as value, s.id
  from sets s cross join lateral (values
    ('heaviest_weight', case when s.reps > 0 then s.load_kg end),
    ('most_reps@' || trim_scale(coalesce(s.load_kg, 0)),
      case when s.help_kg is null or s.load_kg is not null then s.reps::numeric end),
    ('least_assistance', case when s.reps > 0 then - s.help_kg end),
    ('epley', case when s.reps = 1 then s.load_kg
      when s.reps between 2 and 10 then round(s.load_kg * (30 + s.reps) / 30, 3) end),
    ('brzycki',
      case when s.reps between 1 and 10 then round(s.load_kg * 36 / (37 - s.reps), 3) end),
    ('longest_duration', s.duration_ms / 1000.0),
    ('longest_distance', s.distance_m),
    ('highest_speed', round(s.distance_m * 1000 / s.duration_ms, 3)),
    ('set_volume', s.volume_g * 0.001)
  ) v (series, value)
  where v.value > 0 or v.series = 'least_assistance' and v.value is not null
  order by s.owner_id, s.workout_log_id, s.key, v.series, v.value desc, s.completed_at, s.set_number,
    s.id
), sums as (
  select s.owner_id, s.workout_log_id, s.key, count(*) as set_count, sum(s.reps) as reps,
    coalesce(sum(s.volume_g), 0) as volume_g
  from sets s group by 1, 2, 3
), listed as (
  select b.owner_id, b.workout_log_id, b.key, array_agg(b.series order by b.series collate "C") as series,
    array_agg(b.value order by b.series collate "C") as bests,
    array_agg(b.id order by b.series collate "C") as set_ids
  from (
    select * from bests
    union all
    select t.owner_id, t.workout_log_id, t.key, 'workout_volume', t.volume_g, null from sums t
    where t.volume_g > 0) b
  group by 1, 2, 3
)
select t.owner_id, t.workout_log_id, t.key, n.id, l.started_at, t.set_count, t.reps,
  t.volume_g * 0.001, coalesce(b.series, '{}'), coalesce(b.bests, '{}'), coalesce(b.set_ids, '{}')
from sums t
join named n on n.owner_id = t.owner_id and n.workout_log_id = t.workout_log_id and n.key = t.key
join pulsewire.workout_logs l on l.owner_id = t.owner_id and l.id = t.workout_log_id
left join listed b
  on b.owner_id = t.owner_id and b.workout_log_id = t.workout_log_id and b.key = t.key;
