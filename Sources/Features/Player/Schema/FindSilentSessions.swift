internal import Store

/// How sessions are found that nobody finishes, and what is left of those that were removed.
enum FindSilentSessions {
  static let migration = Migration(
    "202611222110_find_silent_sessions",
    """
    -- When there was a sign of life of it that the row does not tell otherwise; null before somebody
    -- looked for one.
    alter table pulsewire.workout_sessions add column alive_at timestamptz;
    -- Serves silent_sessions. Its condition says more than that a session runs, or it would be taken for
    -- finding the one of an account, and all that run be looked at.
    create index workout_sessions_silent_idx
      on pulsewire.workout_sessions ((coalesce(alive_at, started_at)))
      where ended_at is null and coalesce(alive_at, started_at) is not null;

    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_session_keeper') then
        create role pulsewire_session_keeper nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema pulsewire to pulsewire_session_keeper;
    grant select (owner_id, id, started_at, ended_at, alive_at) on pulsewire.workout_sessions
      to pulsewire_session_keeper;
    create policy workout_sessions_silent on pulsewire.workout_sessions
      for select to pulsewire_session_keeper using (ended_at is null);
    comment on policy workout_sessions_silent on pulsewire.workout_sessions is
      'across owners: sessions that nobody finishes are finished, whosever they are';

    -- Whoever looks for sessions without a sign of life does not know whose there are. It tells of
    -- sessions that may be such; what is in them is read and changed under their owner's name.
    create function pulsewire.silent_sessions(silent_since timestamptz, limit_count integer)
    returns table (owner_id uuid, id uuid)
    language sql stable security definer
    set search_path = pg_catalog, pg_temp
    as $$
      select s.owner_id, s.id from pulsewire.workout_sessions s
      where s.ended_at is null and coalesce(s.alive_at, s.started_at) < silent_since
      order by coalesce(s.alive_at, s.started_at) limit limit_count
    $$;
    revoke all on function pulsewire.silent_sessions(timestamptz, integer) from public;
    grant execute on function pulsewire.silent_sessions(timestamptz, integer) to pulsewire_server;
    grant pulsewire_session_keeper to current_user;
    grant create on schema pulsewire to pulsewire_session_keeper;
    alter function pulsewire.silent_sessions(timestamptz, integer)
      owner to pulsewire_session_keeper;
    revoke create on schema pulsewire from pulsewire_session_keeper;

    -- What a start was answered whose session was removed since: a repeat gets it again, and starts
    -- nothing.
    create table pulsewire.removed_sessions (
      owner_id uuid not null,
      request_id uuid not null,
      session_id uuid not null,
      -- As in workout_sessions.
      plan bytea not null,
      started_at timestamptz not null,
      answered_at timestamptz not null,
      constraint removed_sessions_pkey primary key (owner_id, request_id),
      constraint removed_sessions_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('removed_sessions');
    -- What was answered stays answered.
    revoke update on pulsewire.removed_sessions from pulsewire_server;
    call pulsewire.forget_answers_of('pulsewire.removed_sessions');
    call pulsewire.cap_rows('pulsewire.removed_sessions', 20000,
      reason => 'nobody removes so many sessions in a day');
    comment on table pulsewire.removed_sessions is
      'stays when accounts are merged: a repeat comes to the account that was asked';
    """)
}
