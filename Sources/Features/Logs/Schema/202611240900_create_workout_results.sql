-- What a workout comes to beyond its sets: what follows from the heart rate of its session, which
-- background work computes, and what the athlete or a device says. In clear, as the samples are that
-- it follows from, and it tells less than its samples. What formulas need to know of the body beyond
-- that (sex, age) is read with an answer, and not stored here; only the weight is, for a later weight
-- does not change what a workout took.
create table pulsewire.workout_results (
  owner_id uuid not null,
  workout_log_id uuid not null,
  -- How often what it follows from has changed, and up to which change it was computed.
  change_count bigint not null default 0,
  computed_count bigint not null default 0,
  -- The samples of the session's streams when it was computed, and the time of the newest flush: with
  -- both, nothing has changed.
  stream_samples bigint not null default 0,
  flushed_at timestamptz,
  -- The heart rate, of the device with the most samples; null without any.
  device_id uuid,
  sample_count integer,
  average_bpm double precision,
  max_bpm smallint,
  min_bpm smallint,
  -- In zones 0 to 5.
  zone_ms bigint[],
  -- TRIMP by Banister, with both sexes' constants, and by Edwards.
  banister_female numeric(9, 3),
  banister_male numeric(9, 3),
  edwards numeric(9, 3),
  -- The means of both halves; see HeartRateDrift. Null where it has no drift.
  first_half_bpm double precision,
  second_half_bpm double precision,
  -- The last sample with the maximum, and the fall within 60 seconds; null where none was measured.
  peak_at timestamptz,
  drop_bpm smallint,
  -- When it was first computed.
  weight_kg double precision,
  -- The energy that a device measured, and the athlete's rating; null where nobody said.
  device_kcal double precision,
  session_rpe numeric(3, 1),
  -- How often what somebody said has changed.
  effort_version bigint not null default 0,
  constraint workout_results_pkey primary key (owner_id, workout_log_id),
  constraint workout_results_heart_rate_check check (
    (device_id is null) = (average_bpm is null) and (device_id is null) = (edwards is null)
    and (device_id is null) = (zone_ms is null)),
  constraint workout_results_workout_log_id_fkey foreign key (owner_id, workout_log_id)
    references pulsewire.workout_logs (owner_id, id) on delete cascade
)
-- Computed after it was made: with room on its page, in place.
with (fillfactor = 70);
call pulsewire.own_rows('workout_results');
call pulsewire.merge_rows('pulsewire.workout_results', 'moves', 'it goes with its log');
call pulsewire.bound_rows('pulsewire.workout_results', 'parent', 'one for each log',
  parent => 'pulsewire.workout_logs');
-- A copy of a log has its result.
call pulsewire.replicate_rows('pulsewire.workout_results', 'workout_log', 'workout_log_id',
  events => 'insert or update of computed_count, effort_version');
