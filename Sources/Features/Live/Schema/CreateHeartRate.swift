internal import Store

/// Heart rate: a stream for each device in a session, and its samples in packed segments.
enum CreateHeartRate {
  static let migration = Migration(
    "202611210300_create_heart_rate",
    """
    create table pulsewire.heart_rate_streams (
      owner_id uuid not null,
      session_id uuid not null,
      device_id uuid not null,
      -- Which opening holds the stream; writes of an older one are refused.
      epoch bigint not null default 1,
      last_sequence bigint not null default 0,
      is_merged boolean not null default true,
      flushed_at timestamptz not null default now(),
      constraint heart_rate_streams_pkey primary key (owner_id, session_id, device_id),
      constraint heart_rate_streams_session_id_fkey foreign key (owner_id, session_id)
        references pulsewire.workout_sessions (owner_id, id) on delete cascade
    ) with (fillfactor = 50); -- updated with every flush, in place
    call pulsewire.own_rows('heart_rate_streams');
    -- The client names its devices.
    call pulsewire.cap_rows('pulsewire.heart_rate_streams', 16, counted_by => 'session_id');
    -- Serves unmerged_heart_rate_streams.
    create index heart_rate_streams_unmerged_idx on pulsewire.heart_rate_streams (flushed_at)
      where not is_merged;

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
    call pulsewire.bound_rows('pulsewire.heart_rate_segments', 'parent', 'a stream has 432,000 samples at most',
      parent => 'pulsewire.heart_rate_streams');

    -- One commit a flush for the samples of everybody: so this one function writes for many owners.
    -- Its role can reach nothing but these tables. What it writes is tied to its owner by the stream
    -- that the owner has opened.
    grant select, update on pulsewire.heart_rate_streams to pulsewire_ingest;
    grant select, insert on pulsewire.heart_rate_segments to pulsewire_ingest;
    grant select (owner_id, id, ended_at) on pulsewire.workout_sessions to pulsewire_ingest;
    create policy heart_rate_streams_ingest on pulsewire.heart_rate_streams
      to pulsewire_ingest using (true) with check (true);
    create policy heart_rate_segments_ingest on pulsewire.heart_rate_segments
      to pulsewire_ingest using (true) with check (true);
    create policy workout_sessions_ingest on pulsewire.workout_sessions
      for select to pulsewire_ingest using (true);

    create function pulsewire.ingest_heart_rate(
      owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[],
      first_sequences bigint[], last_sequences bigint[], sample_counts integer[],
      packed_samples bytea[]
    ) returns table (stored_position bigint)
    language sql security definer
    set search_path = pg_catalog, pg_temp
    as $$
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
      select position from held
    $$;

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

    -- To give the functions away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_ingest to current_user;
    grant create on schema pulsewire to pulsewire_ingest;
    alter function pulsewire.ingest_heart_rate(
      uuid[], uuid[], uuid[], bigint[], bigint[], bigint[], integer[], bytea[])
      owner to pulsewire_ingest;
    alter function pulsewire.unmerged_heart_rate_streams(integer) owner to pulsewire_ingest;
    revoke create on schema pulsewire from pulsewire_ingest;
    """)
}
