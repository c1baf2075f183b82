-- What triggers keep in step with the rows was not kept while loading: here it is counted, once, for all accounts of
-- the loader. A new counter belongs here.
\set ON_ERROR_STOP 1
set session_replication_role = replica;
set synchronous_commit = off;

insert into pulsewire.month_activity_summary (owner_id, month, days, day_bits, sessions, sets, reps, volume_kg, duration_ms,
    rated_sets, rpe_sum, played, completed)
  select owner_id, pulsewire.month_of(local_date), count(*), sum(1 << extract(day from local_date)::integer - 1),
    sum(sessions), sum(sets), sum(reps), sum(volume_kg), sum(duration_ms), sum(rated_sets), sum(rpe_sum), sum(played),
    sum(completed)
  from pulsewire.day_activity_summary d join scale.account a on a.id = d.owner_id group by 1, 2;
insert into pulsewire.activity_totals (owner_id, days, sessions, sets, reps, volume_kg, duration_ms, rated_sets,
    rpe_sum, played, completed)
  select owner_id, sum(days), sum(sessions), sum(sets), sum(reps), sum(volume_kg), sum(duration_ms), sum(rated_sets),
    sum(rpe_sum), sum(played), sum(completed)
  from pulsewire.month_activity_summary d join scale.account a on a.id = d.owner_id group by 1;
-- By formulas of the loader's own, as those of the workouts of exercises below.
insert into pulsewire.day_activity_facets
  with logs as (
    select l.owner_id, l.id, l.local_date, l.duration_ms, array[
      array['workout', l.name], array['weekday', extract(isodow from l.local_date)::text],
      array['daypart', case when l.local_hour between 5 and 11 then 'morning'
        when l.local_hour between 12 and 16 then 'afternoon' else 'evening' end],
      array['category', coalesce(l.category, '')]] as facets
    from pulsewire.workout_logs l join scale.account a on a.id = l.owner_id
    where l.local_date is not null
  ), counted as (
    select l.owner_id, l.id as log_id, l.local_date, l.facets, 0 as sets, 0 as reps, 0::numeric as volume_kg,
      l.duration_ms
    from logs l
    union all
    select l.owner_id, l.id, l.local_date, l.facets || array[
      array['exercise', first_value(concat(e.exercise_template_id, ' ', e.name)) over (
        partition by l.owner_id, l.id, coalesce(e.exercise_template_id::text, ' ' || btrim(regexp_replace(
          lower(e.name collate "C"), '[ \t\n\v\f\r]+', ' ', 'g')))
        order by e.position, e.id)],
      array['template', coalesce(e.exercise_template_id::text, '')],
      array['effort', case when s.rpe is null then '' when s.rpe < 5 then 'light' when s.rpe < 7 then 'moderate'
        when s.rpe < 9 then 'hard' else 'maximal' end]],
      1, s.reps, s.volume_g * 0.001, 0
    from logs l
    join pulsewire.workout_exercises e on e.owner_id = l.owner_id and e.workout_log_id = l.id
    join pulsewire.workout_sets s on s.owner_id = e.owner_id and s.exercise_id = e.id
  )
  select c.owner_id, c.local_date, c.facets[n][1], c.facets[n][2], count(distinct c.log_id), sum(c.sets),
    sum(c.reps), sum(c.volume_kg), sum(c.duration_ms)::bigint
  from counted c cross join lateral generate_subscripts(c.facets, 1) n
  group by 1, 2, 3, 4;
insert into pulsewire.month_activity_facets
  select owner_id, pulsewire.month_of(local_date), facet, key, sum(workouts), sum(sets), sum(reps), sum(volume_kg),
    sum(duration_ms)
  from pulsewire.day_activity_facets d join scale.account a on a.id = d.owner_id group by 1, 2, 3, 4;

insert into pulsewire.tallies (owner_id, subject_id, kind, slot, amount)
  select author_id, subject_id, kind, 0, count(*) from pulsewire.reactions r
    join scale.account a on a.id = r.author_id group by 1, 2, 3
  union all
  select author_id, workout_id, 'workout_' || kind, 0, count(*) from pulsewire.workout_reactions r
    join scale.account a on a.id = r.author_id group by 1, 2, 3
  union all
  select owner_id, owner_id, 'follower', 0, count(*) from pulsewire.followers f
    join scale.account a on a.id = f.owner_id where state = 'following' group by 1
  union all
  select owner_id, owner_id, 'following', 0, count(*) from pulsewire.followings f
    join scale.account a on a.id = f.owner_id where state = 'following' group by 1;

update pulsewire.workout_logs l
  set exercise_count = t.exercises, set_count = t.sets, rep_count = t.reps, volume_kg = t.volume_kg,
    rated_set_count = t.rated_sets, rpe_sum = t.rpe_sum
  from (
    select e.owner_id, e.workout_log_id, count(distinct e.id) as exercises, count(s.id) as sets,
      coalesce(sum(s.reps), 0) as reps, coalesce(sum(s.reps * coalesce(s.weight_kg, 0)), 0) as volume_kg,
      count(s.rpe) as rated_sets, coalesce(sum(s.rpe), 0) as rpe_sum
    from pulsewire.workout_exercises e
    left join pulsewire.workout_sets s on s.owner_id = e.owner_id and s.exercise_id = e.id group by 1, 2) t
  where l.owner_id = t.owner_id and l.id = t.workout_log_id;

-- Those of accounts that the server made are made once more.
delete from pulsewire.exercise_records;
delete from pulsewire.exercise_workouts;
\ir ../../Conformance/harness/exercise_workouts.sql
\ir ../../Conformance/harness/exercise_records.sql
insert into pulsewire.record_revisions as r (owner_id, revision)
  select distinct w.owner_id, 1 from pulsewire.exercise_workouts w
  on conflict on constraint record_revisions_pkey do update set revision = r.revision + 1;

-- Tables whose rows are counted by their triggers.
select format('insert into pulsewire.row_counts (owner_id, table_name, row_count) '
  'select t.owner_id, %L, count(*) from %s t join scale.account a on a.id = t.owner_id group by 1 '
  'on conflict on constraint row_counts_pkey do nothing', c.relname, c.oid::regclass)
from pg_class c where exists (
  select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where t.tgrelid = c.oid and p.proname in ('hold_large_count', 'keep_newest_of_many'))
\gexec

-- What devices have copies of: each row under a revision of its own, in the order of its kind.
insert into pulsewire.entity_changes (owner_id, kind, entity_id, revision)
  select owner_id, kind, id, row_number() over (partition by owner_id order by kind, id)
  from (
    select owner_id, 1 as kind, id from pulsewire.workout_sessions
    union all select owner_id, 2, id from pulsewire.workout_logs
    union all select owner_id, 3, id from pulsewire.workout_exercises
    union all select owner_id, 4, id from pulsewire.workout_sets
    union all select owner_id, 5, id from pulsewire.routines
    union all select owner_id, 6, id from pulsewire.sync_queue
    union all select owner_id, 7, id from pulsewire.training_plans
    union all select owner_id, 8, id from pulsewire.scheduled_workouts) e
  on conflict on constraint entity_changes_pkey do nothing;
insert into pulsewire.entity_revisions (owner_id, revision)
  select owner_id, max(revision) from pulsewire.entity_changes group by owner_id
  on conflict on constraint entity_revisions_pkey do update set revision = excluded.revision;
