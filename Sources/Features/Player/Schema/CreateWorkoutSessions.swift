internal import Store

/// Sessions of the workout player and their logs.
enum CreateWorkoutSessions {
  static let migration = Migration(
    "202611210200_create_sessions",
    """
    create table pulsewire.workout_sessions (
      owner_id uuid not null,
      id uuid not null,
      request_id uuid not null,
      -- Workout and heart-rate profile, packed: see SessionPlan+Packing.swift.
      plan bytea not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      constraint workout_sessions_pkey primary key (owner_id, id),
      -- A repeated start finds the session that it made.
      constraint workout_sessions_request_id_key unique (owner_id, request_id),
      constraint workout_sessions_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('workout_sessions');
    call pulsewire.cap_rows('pulsewire.workout_sessions', 20000);
    -- One active session per account; also serves the search for it.
    create unique index workout_sessions_active_key on pulsewire.workout_sessions (owner_id)
      where ended_at is null;

    -- The log of a session, from revision 2 on: the truth, of which every state is a fold.
    create table pulsewire.workout_session_records (
      owner_id uuid not null,
      session_id uuid not null,
      -- From 4,096 on there is nothing but an end.
      revision bigint not null constraint workout_session_records_revision_check
        check (revision between 2 and 4100),
      request_id uuid not null,
      -- The time and the events of one command, packed: see PlayerRecord+Packing.swift.
      record bytea not null,
      -- Whoever appends a taken revision has lost the race.
      constraint workout_session_records_pkey primary key (owner_id, session_id, revision),
      -- A repeated command finds its first answer.
      constraint workout_session_records_request_id_key
        unique (owner_id, session_id, request_id),
      constraint workout_session_records_session_id_fkey foreign key (owner_id, session_id)
        references pulsewire.workout_sessions (owner_id, id) on delete cascade
    );
    call pulsewire.own_rows('workout_session_records');
    call pulsewire.bound_rows('pulsewire.workout_session_records', 'parent', 'a session has 4,097 revisions at most',
      parent => 'pulsewire.workout_sessions');
    -- A log is written once.
    revoke update on pulsewire.workout_session_records from pulsewire_server;
    """)
}
