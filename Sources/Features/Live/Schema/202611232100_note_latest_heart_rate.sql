-- The newest sample of a stream by its time, where the last one by sequence is older: a device that
-- numbers a backlog when it sends it. The live state shows it; null where no such thing happened. It
-- counts while it is newer than newest_at. Its time is not after its arrival.
alter table pulsewire.heart_rate_streams
  add column latest_sequence bigint,
  add column latest_at timestamptz,
  add column latest_bpm smallint;

-- Stores them for the streams of one call of ingest_heart_rate, in the same transaction: rare, so
-- that this call has no part of it.
create function pulsewire.note_latest_heart_rate(
  owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[],
  latest_sequences bigint[], latest_times timestamptz[], latest_bpms smallint[]
) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  update pulsewire.heart_rate_streams s
  set latest_sequence = b.latest_sequence, latest_at = b.latest_at, latest_bpm = b.latest_bpm
  from unnest(
    owner_ids, session_ids, device_ids, epochs, latest_sequences, latest_times, latest_bpms
  ) b (owner_id, session_id, device_id, epoch, latest_sequence, latest_at, latest_bpm)
  where s.owner_id = b.owner_id and s.session_id = b.session_id and s.device_id = b.device_id
    and s.epoch = b.epoch
$$;
revoke all on function
  pulsewire.note_latest_heart_rate(
    uuid[], uuid[], uuid[], bigint[], bigint[], timestamptz[], smallint[]) from public;
grant execute on function
  pulsewire.note_latest_heart_rate(
    uuid[], uuid[], uuid[], bigint[], bigint[], timestamptz[], smallint[]) to pulsewire_server;
call pulsewire.give_away('pulsewire_ingest',
  'pulsewire.note_latest_heart_rate(uuid[], uuid[], uuid[], bigint[], bigint[], timestamptz[], '
    'smallint[])');
