internal import Store

/// What goes along with something that is deleted is kept as it was, too.
enum KeepDeletedOriginals {
  static let migration = Migration(
    "202611222100_keep_deleted_originals",
    """
    -- The exercises and sets that a deletion took along, as they were. What the request itself named is in
    -- workout_log_changes. A deletion adds as many rows as its log had.
    create table pulsewire.workout_log_originals (
      owner_id uuid not null,
      -- The request that deleted them.
      request_id uuid not null,
      entity text not null constraint workout_log_originals_entity_check
        check (entity in ('exercise', 'set')),
      entity_id uuid not null,
      -- The order within the request, downwards from -1; what the request named has 0.
      place integer not null constraint workout_log_originals_place_check check (place < 0),
      -- The log may be deleted: no reference.
      workout_log_id uuid not null,
      -- In the contract's JSON form.
      before jsonb not null,
      changed_at timestamptz not null,
      constraint workout_log_originals_pkey primary key (owner_id, request_id, entity, entity_id),
      constraint workout_log_originals_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('workout_log_originals');
    call pulsewire.end_rows('pulsewire.workout_log_originals', 'changed_at', interval '730 days',
      'what was deleted is kept for two years');
    call pulsewire.keep_newest_rows('pulsewire.workout_log_originals', 200000, 'changed_at',
      'who writes and deletes without end loses the oldest originals');
    revoke update on pulsewire.workout_log_originals from pulsewire_server;
    -- Serves the list of a log's changes.
    create index workout_log_originals_log_idx on pulsewire.workout_log_originals
      (owner_id, workout_log_id, changed_at desc, request_id desc, place desc);

    -- Rows in the contract's JSON form.
    create function pulsewire.contract_time(instant timestamptz) returns text
    language sql stable
    set search_path = pg_catalog, pg_temp
    return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

    create function pulsewire.contract_duration(milliseconds bigint) returns text
    language sql immutable
    set search_path = pg_catalog, pg_temp
    return trim_scale(milliseconds / 1000.0)::text || 's';

    create function pulsewire.contract_date(day date) returns jsonb
    language sql immutable
    set search_path = pg_catalog, pg_temp
    return case when day is not null then jsonb_build_object(
      'year', extract(year from day)::integer, 'month', extract(month from day)::integer,
      'day', extract(day from day)::integer) end;

    -- With what it comes to.
    create function pulsewire.original(one pulsewire.workout_logs) returns jsonb
    language sql stable
    set search_path = pg_catalog, pg_temp
    return (
      select jsonb_strip_nulls(jsonb_build_object(
        'id', one.id, 'sessionId', one.session_id, 'name', one.name, 'notes', one.notes,
        'startTime', pulsewire.contract_time(one.started_at),
        'endTime', pulsewire.contract_time(one.ended_at),
        'duration', pulsewire.contract_duration(one.duration_ms),
        'localDate', pulsewire.contract_date(one.local_date),
        'exerciseCount', count(distinct e.id), 'setCount', count(s.id),
        'volumeKg', coalesce(sum(s.reps * coalesce(s.weight_kg, 0)), 0),
        'version', one.version::text, 'updateTime', pulsewire.contract_time(one.updated_at)))
      from pulsewire.workout_exercises e left join pulsewire.workout_sets s
        on s.owner_id = e.owner_id and s.exercise_id = e.id
      where e.owner_id = one.owner_id and e.workout_log_id = one.id);

    create function pulsewire.original(one pulsewire.workout_exercises) returns jsonb
    language sql stable
    set search_path = pg_catalog, pg_temp
    return jsonb_strip_nulls(jsonb_build_object(
      'id', one.id, 'exerciseTemplateId', one.exercise_template_id, 'name', one.name,
      'position', one.position, 'notes', one.notes, 'version', one.version::text,
      'updateTime', pulsewire.contract_time(one.updated_at)));

    create function pulsewire.original(one pulsewire.workout_sets) returns jsonb
    language sql stable
    set search_path = pg_catalog, pg_temp
    return jsonb_strip_nulls(jsonb_build_object(
      'id', one.id, 'exerciseId', one.exercise_id, 'setNumber', one.set_number,
      'type', 'WORKOUT_SET_TYPE_' || upper(one.set_type collate "C"), 'reps', one.reps,
      'weightKg', one.weight_kg, 'duration', pulsewire.contract_duration(one.duration_ms),
      'distanceM', one.distance_m, 'rpe', one.rpe,
      'completeTime', pulsewire.contract_time(one.completed_at), 'version', one.version::text,
      'updateTime', pulsewire.contract_time(one.updated_at)));

    revoke all on function pulsewire.contract_time(timestamptz),
      pulsewire.contract_duration(bigint), pulsewire.contract_date(date),
      pulsewire.original(pulsewire.workout_logs), pulsewire.original(pulsewire.workout_exercises),
      pulsewire.original(pulsewire.workout_sets) from public;
    grant execute on function pulsewire.contract_time(timestamptz),
      pulsewire.contract_duration(bigint), pulsewire.contract_date(date),
      pulsewire.original(pulsewire.workout_logs), pulsewire.original(pulsewire.workout_exercises),
      pulsewire.original(pulsewire.workout_sets) to pulsewire_server;
    """)
}
