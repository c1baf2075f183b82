internal import Store

/// Has the function that stores everybody's samples keep its plan. A function in SQL is planned
/// with each call, which took as long as a hundred of its rows; one in PL/pgSQL once for each
/// connection.
enum PlanIngestOnce {
  static let migration = Migration(
    "202611211500_plan_ingest_once",
    """
    -- The statement is the same. A plan that was made while the table was small must do when it is
    -- large: so it goes through the keys, whatever there is to read at the moment.
    create or replace function pulsewire.ingest_heart_rate(
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
    """)
}
