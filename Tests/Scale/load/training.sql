-- Workouts with what belongs to them. What the server packs or seals was made by itself, by calls, for the accounts in
-- scale.made (see world.py): here it is given to others as it is, whatever columns it has.
\set ON_ERROR_STOP 1
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';

create table scale.workout as
  select a.i, a.id as owner_id, w, started_at, scale.made_id(started_at, 'workout' || a.i || '.' || w) as id,
    case when a.i = 1 then 4 else 3 end as exercises,
    case when a.i = 1 then 8 when a.i <= 51 then 5 else 4 end as sets
  from scale.account a
  cross join generate_series(1, case when a.i = 1 then scale.many(3000) when a.i <= 51 then scale.many(2000)
    -- Those that the cases are about have 5 whatever most have.
    when a.i in (777, 1005) then 5 else :workouts end) w,
  -- Hours apart, so that every workout has a day of its own; the newest one was yesterday.
  lateral (select date_trunc('day', now()) - interval '1 day' - (w - 1) * interval '25 hours' as started_at) t
  where a.i <= 51 or a.i between 1000 and 999 + scale.many(20000) or a.i = 777;

-- A finished session.
insert into pulsewire.workout_sessions
  select p.*
  from scale.workout w cross join (
    select s from pulsewire.workout_sessions s join scale.made m on s.id = m.session_id and m.name = 'finished') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', w.owner_id, 'id', w.id,
      'request_id', md5('workout' || w.i || '.' || w.w), 'started_at', w.started_at,
      'ended_at', w.started_at + interval '1 hour')) p;
insert into pulsewire.workout_session_records
  select p.*
  from scale.workout w cross join (
    select r from pulsewire.workout_session_records r
    join scale.made m on r.session_id = m.session_id and m.name = 'finished') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', w.owner_id, 'session_id', w.id,
      'request_id', md5(w.id || '.' || (t).revision))) p;
insert into pulsewire.workout_logs (owner_id, id, session_id, name, notes, started_at, ended_at, duration_ms,
    local_date, local_hour, is_completed, privacy, version, updated_at)
  select owner_id, id, id, 'Push day', '', started_at, started_at + interval '1 hour', 3600000,
    (started_at at time zone 'UTC')::date, extract(hour from started_at at time zone 'UTC'), true,
    case when w % 3 = 0 then 'public' else 'private' end, 2, started_at + interval '1 hour'
  from scale.workout;
insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name, position, notes, version, updated_at)
  select owner_id, scale.made_id(started_at, 'exercise' || id || '.' || e), id, 'Bench press', e, '', 1, started_at
  from scale.workout, generate_series(1, exercises) e;
insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps, weight_kg, load_kg, volume_g, rpe,
    completed_at, version, updated_at)
  select owner_id, scale.made_id(started_at, 'set' || id || '.' || e || '.' || s),
    scale.made_id(started_at, 'exercise' || id || '.' || e), s, 'working', 8, 80.5, 80.5, 644000, 8,
    started_at + (e * 10 + s) * interval '1 minute', 1, started_at
  from scale.workout, generate_series(1, exercises) e, generate_series(1, sets) s;
insert into pulsewire.workout_log_changes
  select p.*
  from scale.workout w cross join (
    select c from pulsewire.workout_log_changes c join scale.made m using (owner_id)
    where m.name = 'finished' and c.entity is null limit 1) x(t),
  generate_series(1, case when i = 1 then 32 else 2 end) c,
    jsonb_populate_record(t, jsonb_build_object('owner_id', w.owner_id, 'workout_log_id', w.id,
      'request_id', md5('change' || w.id || '.' || c), 'changed_at', w.started_at + c * interval '1 minute')) p;
-- One workout that was edited often.
insert into pulsewire.workout_log_changes
  select p.*
  from scale.workout w cross join (
    select c from pulsewire.workout_log_changes c join scale.made m using (owner_id)
    where m.name = 'finished' and c.entity = 'set' limit 1) x(t),
  generate_series(1, scale.many(5000)) c,
    jsonb_populate_record(t, jsonb_build_object('owner_id', w.owner_id, 'workout_log_id', w.id,
      'request_id', md5('edit' || w.id || '.' || c), 'changed_at', w.started_at + c * interval '1 minute')) p
  where i = 1 and w = 1;
insert into pulsewire.day_activity_summary (owner_id, local_date, sessions, sets, reps, volume_kg, duration_ms,
    rated_sets, rpe_sum, played, completed)
  select owner_id, (started_at at time zone 'UTC')::date, count(*), sum(exercises * sets), sum(exercises * sets * 8),
    sum(exercises * sets * 8 * 80.5), count(*) * 3600000, sum(exercises * sets), sum(exercises * sets * 8),
    count(*), count(*)
  from scale.workout group by 1, 2;

-- Heart rate that is merged: of all sessions of the heavy athlete, and of one of each other.
create temporary table recorded as
  select owner_id, id as session_id from scale.workout where i = 1 or w = 1 and i > 51;
insert into pulsewire.heart_rate_streams
  select p.*
  from recorded r cross join (
    select s from pulsewire.heart_rate_streams s
    join scale.made m on s.session_id = m.session_id and m.name = 'finished') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', r.owner_id, 'session_id', r.session_id)) p;
insert into pulsewire.heart_rate_segments
  select p.*
  from recorded r cross join (
    select s from pulsewire.heart_rate_segments s
    join scale.made m on s.session_id = m.session_id and m.name = 'finished') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', r.owner_id, 'session_id', r.session_id)) p;

-- Their results, and the sums of them.
insert into pulsewire.workout_results (owner_id, workout_log_id, change_count, computed_count, device_id, sample_count,
    average_bpm, max_bpm, min_bpm, zone_ms, banister_female, banister_male, edwards, first_half_bpm, second_half_bpm,
    weight_kg)
  select owner_id, id, 1, 1, md5('device' || i)::uuid, 3600, 130, 170, 80, '{600000,600000,600000,600000,600000,600000}',
    80 + w % 40, 78 + w % 40, 150, 128, 132, 70
  from scale.workout;
insert into pulsewire.training_load_days
  select l.owner_id, l.local_date, count(*), 0, sum(r.banister_female), sum(r.banister_male), sum(r.edwards), 0
  from pulsewire.workout_logs l join pulsewire.workout_results r
    on r.owner_id = l.owner_id and r.workout_log_id = l.id
  where l.local_date is not null and r.edwards is not null group by 1, 2
  on conflict do nothing;
insert into pulsewire.training_load_months
  select d.owner_id, m.last_date, sum(d.banister_female * d.acute), sum(d.banister_female * d.chronic),
    sum(d.banister_male * d.acute), sum(d.banister_male * d.chronic), sum(d.edwards * d.acute),
    sum(d.edwards * d.chronic), 0, 0
  from pulsewire.training_load_days x cross join lateral (
    select (date_trunc('month', x.local_date::timestamp) + interval '1 month')::date - 1) m (last_date)
  cross join lateral (
    select x.*, round(exp((x.local_date - m.last_date) / 7.0), 9) as acute,
      round(exp((x.local_date - m.last_date) / 42.0), 9) as chronic) d
  group by 1, 2
  on conflict do nothing;

-- Live: a session each, with heart rate that is being written.
create table scale.live as
  select i, id as owner_id, scale.made_id(now(), 'live' || i) as id from scale.account
  where i between 400 and 399 + greatest(10, scale.many(200)) and i <> 402 and i <> 500;
insert into pulsewire.workout_sessions
  select p.*
  from scale.live l cross join (
    select s from pulsewire.workout_sessions s join scale.made m on s.id = m.session_id and m.name = 'live') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', l.owner_id, 'id', l.id,
      'request_id', md5('live' || l.i))) p;
insert into pulsewire.workout_session_records
  select p.*
  from scale.live l cross join (
    select r from pulsewire.workout_session_records r
    join scale.made m on r.session_id = m.session_id and m.name = 'live') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', l.owner_id, 'session_id', l.id,
      'request_id', md5(l.id || '.' || (t).revision))) p
  order by l.i, (t).revision;
insert into pulsewire.workout_logs
  select p.*
  from scale.live w cross join (
    select l from pulsewire.workout_logs l join scale.made m on l.id = m.session_id and m.name = 'live') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', w.owner_id, 'id', w.id, 'session_id', w.id)) p;
insert into pulsewire.heart_rate_streams
  select p.*
  from scale.live l cross join (
    select s from pulsewire.heart_rate_streams s
    join scale.made m on s.session_id = m.session_id and m.name = 'live') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', l.owner_id, 'session_id', l.id)) p;
-- In the order in which the streams write them: one of each in turn.
insert into pulsewire.heart_rate_segments
  select p.*
  from scale.live l cross join (
    select s from pulsewire.heart_rate_segments s
    join scale.made m on s.session_id = m.session_id and m.name = 'live') x(t),
    jsonb_populate_record(t, jsonb_build_object('owner_id', l.owner_id, 'session_id', l.id)) p
  order by (t).first_sequence, l.i;

insert into pulsewire.hrv_readings
  select p.*
  from scale.account a cross join (select r from pulsewire.hrv_readings r limit 1) x(t),
  generate_series(1, 30) h, lateral (select now() - h * interval '6 hours' as at) y,
    jsonb_populate_record(t, jsonb_build_object('owner_id', a.id,
      'id', scale.made_id(at, 'reading' || a.i || '.' || h), 'measured_at', at,
      'kind', case when h % 500 = 0 then 'rmssd' else 'sdnn' end)) p
  where a.i between 1000 and 999 + scale.many(20000);
insert into pulsewire.routines (owner_id, id, name, notes, version, created_at, updated_at)
  select id, scale.made_id(at, 'routine' || i || '.' || r), 'Routine ' || r, '', 1, at, at
  from scale.account, generate_series(1, case when i = 1 then scale.many(1000) else 2 end) r,
    lateral (select made_at + r * interval '1 hour' as at) t
  where i = 1 or i between 1000 and 999 + scale.many(20000);
-- Account 1 has planned most: 900 workouts, of which nine in ten are over.
insert into pulsewire.training_plans (owner_id, id, name, goal, start_date, is_active, version,
    created_at, updated_at)
  select id, scale.made_id(at, 'plan' || i || '.' || r), 'Plan ' || r, '', '2020-01-01', true, 1, at, at
  from scale.account, generate_series(1, case when i = 1 then scale.many(90) else 2 end) r,
    lateral (select made_at + r * interval '1 hour' as at) t
  where i = 1 or i between 1000 and 999 + scale.many(20000);
insert into pulsewire.scheduled_workouts (owner_id, id, name, workout, start_date, start_minute,
    recurrence_rule, last_date, reminder_is_enabled, version, created_at, updated_at)
  select id, scale.made_id(at, 'scheduled' || i || '.' || r), 'Workout ' || r,
    '{"name": "Squats", "blocks": [{"kind": "WORKOUT_BLOCK_KIND_MAIN",
      "exercises": [{"name": "Squat", "sets": [{"setCount": 3}]}]}]}',
    '2020-01-06', 420, 'FREQ=WEEKLY;INTERVAL=2',
    case when r % 10 = 0 or i > 1 then 'infinity' else '2020-12-31' end::date, false, 1, at, at
  from scale.account, generate_series(1, case when i = 1 then scale.many(900) else 3 end) r,
    lateral (select made_at + r * interval '1 hour' as at) t
  where i = 1 or i between 1000 and 999 + scale.many(20000);
insert into pulsewire.routine_days (owner_id, routine_id, day_of_week, tags, workout)
  select r.owner_id, r.id, d, '{}', case when d > 3 then '{}' else
    jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('kind', 'WORKOUT_BLOCK_KIND_MAIN',
      'exercises', array(select '{"name": "Squat", "sets": [{"setCount": 3}]}'::jsonb from generate_series(1, 5)))))
    end
  from pulsewire.routines r join scale.account a on a.id = r.owner_id, generate_series(1, 7) d;
