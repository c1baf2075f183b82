-- Files that devices recorded and that became workouts. The id is the first half of the SHA-256 of the file, so
-- that the same file is known again.
create table pulsewire.recordings (
  owner_id uuid not null,
  id uuid not null,
  imported_at timestamptz not null,
  -- The service that it was read from; null for a file that the athlete sent.
  source text constraint recordings_source_check
    check (source in ('polar', 'strava', 'garmin')),
  constraint recordings_pkey primary key (owner_id, id),
  constraint recordings_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('recordings');
-- As many as logs.
call pulsewire.cap_rows('pulsewire.recordings', 40000);
call pulsewire.merge_rows('pulsewire.recordings', 'moves', 'what an account has done');

-- The files themselves, to be read once more if reading them is corrected.
create table pulsewire.recording_pieces (
  owner_id uuid not null,
  recording_id uuid not null,
  piece_index integer not null
    constraint recording_pieces_index_check check (piece_index between 0 and 255),
  imported_at timestamptz not null,
  -- Up to 256 KiB of the compressed file with the piece's number, sealed for the account and bound to
  -- the recording.
  piece bytea not null,
  constraint recording_pieces_pkey primary key (owner_id, recording_id, piece_index),
  constraint recording_pieces_recording_id_fkey foreign key (owner_id, recording_id)
    references pulsewire.recordings (owner_id, id) on delete cascade
);
call pulsewire.own_rows('recording_pieces');
call pulsewire.weigh_rows('pulsewire.recording_pieces');
call pulsewire.bound_rows('pulsewire.recording_pieces', 'parent', 'a file has 10 MiB at most',
  parent => 'pulsewire.recordings');
call pulsewire.end_rows('pulsewire.recording_pieces', 'imported_at', interval '90 days',
  'a file is kept for so long that a mistake in reading it is found');
call pulsewire.merge_rows('pulsewire.recording_pieces', 'moves',
  'it goes with its recording, sealed for the other account before');
-- What is sealed cannot be made smaller.
alter table pulsewire.recording_pieces alter column piece set storage external;

-- The workouts of recordings, each with the log that it became, or that had the same workout already.
create table pulsewire.recording_workouts (
  owner_id uuid not null,
  recording_id uuid not null,
  position integer not null constraint recording_workouts_position_check
    check (position between 0 and 99),
  workout_log_id uuid not null,
  -- The heart rates and places by which the same workout is known in another file: see
  -- RecordingSketch.swift. Sealed for the account and bound to the recording.
  sketch bytea not null,
  constraint recording_workouts_pkey primary key (owner_id, recording_id, position),
  constraint recording_workouts_recording_id_fkey foreign key (owner_id, recording_id)
    references pulsewire.recordings (owner_id, id) on delete cascade,
  -- A file whose log is deleted may be imported again.
  constraint recording_workouts_workout_log_id_fkey foreign key (owner_id, workout_log_id)
    references pulsewire.workout_logs (owner_id, id) on delete cascade
);
call pulsewire.own_rows('recording_workouts');
call pulsewire.bound_rows('pulsewire.recording_workouts', 'parent', 'a recording has 100 at most',
  parent => 'pulsewire.recordings');
call pulsewire.merge_rows('pulsewire.recording_workouts', 'moves',
  'it goes with its recording, sealed for the other account before');
alter table pulsewire.recording_workouts alter column sketch set storage external;
-- Serves the comparison with the workouts of an account, the list of a log, and its deletion.
create index recording_workouts_workout_log_id_idx on pulsewire.recording_workouts
  (owner_id, workout_log_id, recording_id, position);

-- Lets one import after the other decide what an account has: refuses one whose facts were read at another revision.
create function pulsewire.hold_recordings(state bigint) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.lock_owner_rows();
  insert into pulsewire.health_stores (owner_id) values (pulsewire.current_owner())
  on conflict on constraint health_stores_pkey do nothing;
  update pulsewire.health_stores set revision = revision + 1
  where owner_id = pulsewire.current_owner() and revision = state;
  if not found then
    raise exception 'another import came between' using errcode = 'check_violation',
      constraint = 'health_stores_revision_check';
  end if;
end $$;
revoke all on function pulsewire.hold_recordings(bigint) from public;
grant execute on function pulsewire.hold_recordings(bigint) to pulsewire_server;
