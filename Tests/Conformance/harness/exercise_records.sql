-- Makes pulsewire.exercise_records from pulsewire.exercise_workouts, in one go: the rows of all accounts that whoever
-- runs it may see, for tests that compare them with what the server has kept, and for the load of Tests/Scale.
insert into pulsewire.exercise_records
  (owner_id, exercise_key, series, started_at, workout_log_id, value, workout_set_id)
select s.owner_id, s.exercise_key, s.series, s.started_at, s.workout_log_id, s.value, s.set_id
from (
  select w.owner_id, w.exercise_key, b.series, w.started_at, w.workout_log_id, b.value, b.set_id,
    max(b.value) over (partition by w.owner_id, w.exercise_key, b.series
      order by w.started_at, w.workout_log_id
      rows between unbounded preceding and 1 preceding) as earlier
  from pulsewire.exercise_workouts w
  cross join lateral unnest(w.series, w.bests, w.set_ids) b (series, value, set_id)) s
where s.earlier is null or s.value > s.earlier;
