-- Sessions of the workout player: what was planned, and from when to when it ran.
create table pulsewire.workout_sessions (
  owner_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  -- Workout and heart-rate profile, packed: see SessionPlan+Packing.swift.
  plan bytea not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When its current set is over by itself; null if it is not timed, or the clock stands still.
  due_at timestamptz,
  -- When there was a sign of life of it that the row does not tell otherwise; null before somebody
  -- looked for one.
  alive_at timestamptz,
  -- Whether a device started it without a network.
  created_offline boolean not null default false,
  -- Whether it was over when the server heard of it, or of more of it: it is not the active one, and
  -- its sets are not completed by today's clock.
  is_past boolean not null default false,
  constraint workout_sessions_pkey primary key (owner_id, id),
  -- A repeated start finds the session that it made.
  constraint workout_sessions_request_id_key unique (owner_id, request_id),
  constraint workout_sessions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('workout_sessions');
call pulsewire.merge_rows('pulsewire.workout_sessions', 'moves', 'what an account has done');
call pulsewire.cap_rows('pulsewire.workout_sessions', 20000);
-- A sign of life changes nothing that a device has a copy of.
call pulsewire.replicate_rows('pulsewire.workout_sessions', 'workout_session',
  events => 'insert or update of ended_at or delete');
call pulsewire.weigh_rows('pulsewire.workout_sessions');
-- One active session per account; also serves the search for it.
create unique index workout_sessions_active_key on pulsewire.workout_sessions (owner_id)
  where ended_at is null and not is_past;

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
  -- The personal records that its sets then held, in the contract's JSON form; null for none.
  new_records jsonb,
  -- Whoever appends a taken revision has lost the race.
  constraint workout_session_records_pkey primary key (owner_id, session_id, revision),
  constraint workout_session_records_session_id_fkey foreign key (owner_id, session_id)
    references pulsewire.workout_sessions (owner_id, id) on delete cascade
);
call pulsewire.own_rows('workout_session_records');
call pulsewire.merge_rows('pulsewire.workout_session_records', 'moves', 'it goes with its session');
call pulsewire.bound_rows('pulsewire.workout_session_records', 'parent',
  'a session has 4,097 revisions at most',
  parent => 'pulsewire.workout_sessions');
call pulsewire.replicate_rows('pulsewire.workout_session_records', 'workout_session', 'session_id',
  events => 'insert', runs => true);
-- A workout that has begun goes on.
call pulsewire.weigh_rows('pulsewire.workout_session_records', refuses => false);
-- A log is written once, and completed by what follows from it in the same unit of work.
revoke update on pulsewire.workout_session_records from pulsewire_server;
grant update (new_records) on pulsewire.workout_session_records to pulsewire_server;
create trigger workout_session_records_answered before update of new_records
  on pulsewire.workout_session_records
  for each row when (old.xmin <> pg_current_xact_id()::xid)
  execute function pulsewire.refuse_other_answer();

-- Serves silent_sessions. Its condition says more than that a session runs, or it would be taken
-- for finding the one of an account, and all that run be looked at.
create index workout_sessions_silent_idx
  on pulsewire.workout_sessions ((coalesce(alive_at, started_at)))
  where ended_at is null and coalesce(alive_at, started_at) is not null;

-- Serves due_sessions.
create index workout_sessions_due_idx on pulsewire.workout_sessions (due_at)
  where due_at is not null;

call pulsewire.make_role('pulsewire_session_keeper');
grant usage on schema pulsewire to pulsewire_session_keeper;
grant select (owner_id, id, started_at, ended_at, alive_at, due_at) on pulsewire.workout_sessions
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
-- The same for sessions whose current set is over.
create function pulsewire.due_sessions(due_by timestamptz, limit_count integer)
returns table (owner_id uuid, id uuid)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.owner_id, s.id from pulsewire.workout_sessions s
  where s.due_at <= due_by and s.ended_at is null order by s.due_at limit limit_count
$$;
revoke all on function pulsewire.silent_sessions(timestamptz, integer),
  pulsewire.due_sessions(timestamptz, integer) from public;
grant execute on function pulsewire.silent_sessions(timestamptz, integer),
  pulsewire.due_sessions(timestamptz, integer) to pulsewire_server;
call pulsewire.give_away('pulsewire_session_keeper',
  'pulsewire.silent_sessions(timestamptz, integer)');
call pulsewire.give_away('pulsewire_session_keeper',
  'pulsewire.due_sessions(timestamptz, integer)');
