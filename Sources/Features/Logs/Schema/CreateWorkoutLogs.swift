internal import Store

/// What was done in workouts.
enum CreateWorkoutLogs {
  static let migration = Migration(
    "202611220041_create_workout_logs",
    """
    create table pulsewire.workout_logs (
      owner_id uuid not null,
      id uuid not null,
      -- The player's session that it is the log of, which has the same identifier; null where it stands
      -- alone.
      session_id uuid constraint workout_logs_session_id_check check (session_id = id),
      name text not null constraint workout_logs_name_check check (char_length(name) <= 200),
      notes text not null constraint workout_logs_notes_check check (char_length(notes) <= 2000),
      started_at timestamptz not null,
      ended_at timestamptz,
      -- Without its pauses.
      duration_ms bigint,
      -- The day that it counts for, in the time zone that the account had when it ended: a journey does
      -- not move earlier workouts.
      local_date date,
      version bigint not null constraint workout_logs_version_check check (version >= 1),
      updated_at timestamptz not null,
      constraint workout_logs_pkey primary key (owner_id, id),
      constraint workout_logs_end_check check (
        (ended_at is null) = (duration_ms is null) and (ended_at is null) = (local_date is null)
        and ended_at >= started_at),
      constraint workout_logs_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade,
      constraint workout_logs_session_id_fkey foreign key (owner_id, session_id)
        references pulsewire.workout_sessions (owner_id, id) on delete cascade
    );
    call pulsewire.own_rows('workout_logs');
    -- Serves the history.
    create index workout_logs_started_at_idx on pulsewire.workout_logs
      (owner_id, started_at desc, id desc);
    -- Serves summarize_days.
    create index workout_logs_local_date_idx on pulsewire.workout_logs (owner_id, local_date);

    create table pulsewire.workout_exercises (
      owner_id uuid not null,
      id uuid not null,
      workout_log_id uuid not null,
      name text not null constraint workout_exercises_name_check
        check (char_length(name) between 1 and 200),
      -- What it was done from. No reference: a log outlives its template.
      exercise_template_id uuid,
      position integer not null constraint workout_exercises_position_check
        check (position between 1 and 200),
      notes text not null constraint workout_exercises_notes_check
        check (char_length(notes) <= 2000),
      version bigint not null constraint workout_exercises_version_check check (version >= 1),
      updated_at timestamptz not null,
      constraint workout_exercises_pkey primary key (owner_id, id),
      constraint workout_exercises_workout_log_id_fkey foreign key (owner_id, workout_log_id)
        references pulsewire.workout_logs (owner_id, id) on delete cascade
    );
    call pulsewire.own_rows('workout_exercises');
    -- Serves a log's exercises.
    create index workout_exercises_workout_log_id_idx on pulsewire.workout_exercises
      (owner_id, workout_log_id);

    create table pulsewire.workout_sets (
      owner_id uuid not null,
      id uuid not null,
      exercise_id uuid not null,
      set_number integer not null constraint workout_sets_set_number_check
        check (set_number between 1 and 200),
      set_type text not null constraint workout_sets_set_type_check
        check (set_type in ('warm_up', 'working', 'drop', 'failure', 'amrap')),
      reps integer not null constraint workout_sets_reps_check check (reps between 0 and 10000),
      weight_kg numeric(7, 3) constraint workout_sets_weight_check
        check (weight_kg between 0.001 and 2000),
      duration_ms bigint constraint workout_sets_duration_check
        check (duration_ms between 1 and 86400000),
      distance_m numeric(9, 2) constraint workout_sets_distance_check
        check (distance_m between 0.01 and 1000000),
      -- Repetitions in reserve are 10 less this.
      rpe numeric(3, 1) constraint workout_sets_rpe_check
        check (rpe between 0 and 10 and rpe * 2 = trunc(rpe * 2)),
      completed_at timestamptz not null,
      version bigint not null constraint workout_sets_version_check check (version >= 1),
      updated_at timestamptz not null,
      constraint workout_sets_pkey primary key (owner_id, id),
      constraint workout_sets_exercise_id_fkey foreign key (owner_id, exercise_id)
        references pulsewire.workout_exercises (owner_id, id) on delete cascade
    );
    call pulsewire.own_rows('workout_sets');
    -- Serves an exercise's sets.
    create index workout_sets_exercise_id_idx on pulsewire.workout_sets (owner_id, exercise_id);

    -- What each request was answered, so that a repeat gets the same; and what was there before it
    -- edited or deleted something.
    create table pulsewire.workout_log_changes (
      owner_id uuid not null,
      request_id uuid not null,
      -- The full name of the answer's message.
      message text not null,
      -- In the contract's JSON form.
      answer jsonb not null,
      -- The log may be deleted: no reference.
      workout_log_id uuid not null,
      -- Which message before is; null where nothing was edited or deleted.
      entity text constraint workout_log_changes_entity_check
        check (entity in ('workout_log', 'exercise', 'set')),
      before jsonb,
      deleted boolean not null,
      changed_at timestamptz not null,
      constraint workout_log_changes_pkey primary key (owner_id, request_id, message),
      constraint workout_log_changes_before_check check ((entity is null) = (before is null)),
      constraint workout_log_changes_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('workout_log_changes');
    -- What was answered stays answered.
    revoke update on pulsewire.workout_log_changes from pulsewire_server;
    -- Serves the list of a log's changes.
    create index workout_log_changes_log_idx on pulsewire.workout_log_changes
      (owner_id, workout_log_id, changed_at desc, request_id desc) where entity is not null;

    -- The sessions that there are already have a log as well. Their names are packed with their plans.
    alter table pulsewire.workout_sessions no force row level security;
    alter table pulsewire.workout_logs no force row level security;
    insert into pulsewire.workout_logs (owner_id, id, session_id, name, notes, started_at, ended_at,
      duration_ms, local_date, version, updated_at)
    select owner_id, id, id, '', '', started_at, ended_at,
      extract(epoch from ended_at - started_at) * 1000, (started_at at time zone 'UTC')::date, 1,
      started_at
    from pulsewire.workout_sessions where ended_at is not null
    union all
    select owner_id, id, id, '', '', started_at, null, null, null, 1, started_at
    from pulsewire.workout_sessions where ended_at is null;
    alter table pulsewire.workout_sessions force row level security;
    alter table pulsewire.workout_logs force row level security;
    """)
}
