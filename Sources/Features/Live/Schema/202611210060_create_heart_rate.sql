-- What a device sends of heart rate in a session, up to which sample it is stored, and who holds
-- the stream.
create table pulsewire.heart_rate_streams (
  owner_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  -- Which opening holds the stream; writes of an older one are refused.
  epoch bigint not null default 1,
  last_sequence bigint not null default 0,
  is_merged boolean not null default true,
  flushed_at timestamptz not null default now(),
  -- No segment of the stream that holds RR intervals is wholly older than this; null where none
  -- holds any. Set when a stream is opened, and anew when it is merged or looked through: never by
  -- a flush.
  rr_since timestamptz,
  -- Until when another node leaves the stream to the one that looks through it.
  rr_leased_until timestamptz,
  constraint heart_rate_streams_pkey primary key (owner_id, session_id, device_id),
  constraint heart_rate_streams_session_id_fkey foreign key (owner_id, session_id)
    references pulsewire.workout_sessions (owner_id, id) on delete cascade
) with (fillfactor = 50); -- updated with every flush, in place
call pulsewire.own_rows('heart_rate_streams');
call pulsewire.merge_rows('pulsewire.heart_rate_streams', 'moves', 'it goes with its session');
-- The client names its devices.
call pulsewire.cap_rows('pulsewire.heart_rate_streams', 16, counted_by => 'session_id');
-- Serves unmerged_heart_rate_streams, which looks at the time in the row.
create index heart_rate_streams_unmerged_idx on pulsewire.heart_rate_streams (session_id)
  where not is_merged;

-- Runs of samples of a stream, in their order.
create table pulsewire.heart_rate_segments (
  owner_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  sample_count integer not null,
  -- Packed: see SampleCodec.swift.
  samples bytea not null,
  constraint heart_rate_segments_pkey
    primary key (owner_id, session_id, device_id, first_sequence),
  constraint heart_rate_segments_sequence_check
    check (first_sequence >= 1 and last_sequence >= first_sequence
      and sample_count between 1 and last_sequence - first_sequence + 1),
  constraint heart_rate_segments_stream_fkey foreign key (owner_id, session_id, device_id)
    references pulsewire.heart_rate_streams (owner_id, session_id, device_id)
    on delete cascade
);
call pulsewire.own_rows('heart_rate_segments');
call pulsewire.merge_rows('pulsewire.heart_rate_segments', 'moves', 'it goes with its stream');
call pulsewire.bound_rows('pulsewire.heart_rate_segments', 'parent',
  'a stream has 432,000 samples at most',
  parent => 'pulsewire.heart_rate_streams');

-- One commit a flush for the samples of everybody: so this one function writes for many owners.
-- Its role can reach nothing but these tables. What it writes is tied to its owner by the stream
-- that the owner has opened.
grant select, update on pulsewire.heart_rate_streams to pulsewire_ingest;
grant select, insert on pulsewire.heart_rate_segments to pulsewire_ingest;
grant select (owner_id, id, ended_at) on pulsewire.workout_sessions to pulsewire_ingest;
create policy heart_rate_streams_ingest on pulsewire.heart_rate_streams
  to pulsewire_ingest using (true) with check (true);
comment on policy heart_rate_streams_ingest on pulsewire.heart_rate_streams is
  'across owners: one statement takes in the heart rate of many';
create policy heart_rate_segments_ingest on pulsewire.heart_rate_segments
  to pulsewire_ingest using (true) with check (true);
comment on policy heart_rate_segments_ingest on pulsewire.heart_rate_segments is
  'across owners: one statement takes in the heart rate of many';
create policy workout_sessions_ingest on pulsewire.workout_sessions
  for select to pulsewire_ingest using (true);
comment on policy workout_sessions_ingest on pulsewire.workout_sessions is
  'across owners: one statement takes in the heart rate of many';

-- A plan that was made while the table was small must do when it is
-- large: so it goes through the keys, whatever there is to read at the moment.
create function pulsewire.ingest_heart_rate(
  owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[],
  first_sequences bigint[], last_sequences bigint[], sample_counts integer[],
  packed_samples bytea[]
) returns table (stored_position bigint)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  with held as (
    update pulsewire.heart_rate_streams s
    set last_sequence = greatest(s.last_sequence, b.last_sequence),
      is_merged = false, flushed_at = now()
    from unnest(
      owner_ids, session_ids, device_ids, epochs, first_sequences, last_sequences,
      sample_counts, packed_samples
    ) with ordinality b (
      owner_id, session_id, device_id, epoch, first_sequence, last_sequence, sample_count,
      samples, position
    )
    where s.owner_id = b.owner_id and s.session_id = b.session_id
      and s.device_id = b.device_id and s.epoch = b.epoch
    returning b.*
  ), stored as (
    insert into pulsewire.heart_rate_segments
      (owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples)
    select owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples
    from held
    -- A write whose answer was lost is repeated as it was.
    on conflict on constraint heart_rate_segments_pkey do nothing
  )
  select position from held;
end $$;

-- The merging job does not know whose sessions have ended.
create function pulsewire.unmerged_heart_rate_streams(limit_count integer)
returns table (owner_id uuid, session_id uuid, device_id uuid)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.owner_id, s.session_id, s.device_id
  from pulsewire.heart_rate_streams s
  join pulsewire.workout_sessions w on w.owner_id = s.owner_id and w.id = s.session_id
  where not s.is_merged and s.flushed_at < now() - interval '10 seconds'
    and w.ended_at is not null
  order by s.flushed_at limit limit_count
$$;

revoke all on function
  pulsewire.ingest_heart_rate(
    uuid[], uuid[], uuid[], bigint[], bigint[], bigint[], integer[], bytea[]),
  pulsewire.unmerged_heart_rate_streams(integer) from public;
grant execute on function
  pulsewire.ingest_heart_rate(
    uuid[], uuid[], uuid[], bigint[], bigint[], bigint[], integer[], bytea[]),
  pulsewire.unmerged_heart_rate_streams(integer) to pulsewire_server;

call pulsewire.give_away('pulsewire_ingest',
  'pulsewire.ingest_heart_rate(uuid[], uuid[], uuid[], bigint[], bigint[], bigint[], '
    'integer[], bytea[])',
  'pulsewire.unmerged_heart_rate_streams(integer)');

-- Serves claim_old_intervals.
create index heart_rate_streams_rr_since_idx on pulsewire.heart_rate_streams (rr_since)
  where rr_since is not null;

-- Whoever looks for RR intervals that are too old does not know whose there are. So one function
-- tells of streams, by their keys. What is in them is read and changed under their owner's name.
call pulsewire.make_role('pulsewire_retention');
grant usage on schema pulsewire to pulsewire_retention;
grant select (owner_id, session_id, device_id, epoch, rr_since, rr_leased_until),
  update (epoch, rr_leased_until) on pulsewire.heart_rate_streams to pulsewire_retention;
create policy heart_rate_streams_retention on pulsewire.heart_rate_streams
  to pulsewire_retention using (rr_since is not null) with check (rr_since is not null);
comment on policy heart_rate_streams_retention on pulsewire.heart_rate_streams is
  'across owners: raw RR intervals are kept for a limited time, whosever they are';

-- Leases streams whose RR intervals may be too old, the oldest first. A lease takes an epoch, as
-- merging does: nobody else's begun work is finished after it, and this work not after theirs.
create function pulsewire.claim_old_intervals(
  measured_before timestamptz, limit_count integer, lease_seconds double precision
) returns table (owner_id uuid, session_id uuid, device_id uuid, epoch bigint)
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with due as (
    select s.owner_id, s.session_id, s.device_id from pulsewire.heart_rate_streams s
    where s.rr_since < measured_before and coalesce(s.rr_leased_until <= now(), true)
    order by s.rr_since limit limit_count
    for no key update skip locked
  )
  update pulsewire.heart_rate_streams s
  set epoch = s.epoch + 1, rr_leased_until = now() + make_interval(secs => lease_seconds)
  from due
  where s.owner_id = due.owner_id and s.session_id = due.session_id
    and s.device_id = due.device_id
  returning s.owner_id, s.session_id, s.device_id, s.epoch
$$;
revoke all on function
  pulsewire.claim_old_intervals(timestamptz, integer, double precision) from public;
grant execute on function
  pulsewire.claim_old_intervals(timestamptz, integer, double precision) to pulsewire_server;

call pulsewire.give_away('pulsewire_retention',
  'pulsewire.claim_old_intervals(timestamptz, integer, double precision)');
