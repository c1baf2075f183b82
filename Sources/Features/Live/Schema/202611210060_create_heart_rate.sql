-- What a device sends of heart rate in a session, up to which sample it is stored, and who holds
-- the stream. Its newest samples are in its row, the tail; the others are in its segments.
create table pulsewire.heart_rate_streams (
  owner_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  -- Which opening holds the stream; writes of an older one are refused.
  epoch bigint not null default 1,
  -- No segment of the stream that holds RR intervals is wholly older than this; null where none
  -- holds any. Set when a stream is opened, and anew when it is merged or looked through: never by
  -- a flush.
  rr_since timestamptz,
  -- Until when another node leaves the stream to the one that looks through it.
  rr_leased_until timestamptz,
  -- From when on it is to be merged: set when its session ends, and by what comes later. A merge
  -- puts it off while it works. Null where there is nothing to merge, and infinity where that
  -- failed for good.
  merge_due_at timestamptz,
  -- Whether its session has ended.
  is_ended boolean not null default false,
  -- Whether the device is of the kind that the athlete preferred when the stream was opened.
  is_preferred boolean not null default false,
  -- The largest sequence in segments.
  last_sequence bigint not null default 0,
  -- By how much a segment's last sequence exceeds its first at most: where segments that reach
  -- over a sequence may begin.
  reach bigint not null default 0,
  -- The tail. It counts while it ends after last_sequence; else it is a segment already, or empty.
  tail_first_sequence bigint not null default 0,
  -- What each flush changes is together and behind everything else, and a tail grows at its
  -- beginning: so the log of a change has that alone, however long the tail is.
  tail_last_sequence bigint not null default 0,
  newest_at timestamptz,
  flushed_at timestamptz not null default now(),
  -- The flushes of this epoch.
  flush_count integer not null default 0,
  -- Those of the tail included.
  sample_count integer not null default 0,
  tail_count integer not null default 0,
  newest_bpm smallint,
  -- Packed: see SampleCodec+Frames.swift.
  tail bytea not null default '',
  constraint heart_rate_streams_pkey primary key (owner_id, session_id, device_id),
  constraint heart_rate_streams_session_id_fkey foreign key (owner_id, session_id)
    references pulsewire.workout_sessions (owner_id, id) on delete cascade
) with (
  -- Updated with every flush, in place: with less room rows move to other pages as they grow, with
  -- more of it a page is cleaned up at almost each update.
  fillfactor = 80,
  -- The dead rows of in-place updates are removed when their page is next used. What is left to
  -- vacuum are the index entries of streams that are opened, due and merged.
  autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0
);
-- Neither compressed nor elsewhere: either would write the whole tail with each flush.
alter table pulsewire.heart_rate_streams alter column tail set storage plain;
call pulsewire.own_rows('heart_rate_streams');
call pulsewire.merge_rows('pulsewire.heart_rate_streams', 'moves', 'it goes with its session');
-- The client names its devices.
call pulsewire.cap_rows('pulsewire.heart_rate_streams', 16, counted_by => 'session_id');
-- Serves claim_ended_streams. A flush of a running session changes nothing of it.
create index heart_rate_streams_merge_due_at_idx on pulsewire.heart_rate_streams (merge_due_at)
  where merge_due_at is not null;

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
) with (
  -- Merging deletes what was inserted an hour ago: a fifth of the table, the default, would be
  -- millions of dead rows.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0
);
call pulsewire.own_rows('heart_rate_segments');
call pulsewire.merge_rows('pulsewire.heart_rate_segments', 'moves', 'it goes with its stream');
call pulsewire.bound_rows('pulsewire.heart_rate_segments', 'parent',
  'a stream has 432,000 samples at most',
  parent => 'pulsewire.heart_rate_streams');

-- All samples of a stream, those of its tail as a segment that is still growing. A statement that
-- reads it sees each sample once, whatever is written meanwhile.
create view pulsewire.heart_rate_runs with (security_invoker = true) as
select owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples
from pulsewire.heart_rate_segments
union all
select owner_id, session_id, device_id, tail_first_sequence, tail_last_sequence, tail_count,
  '\x03'::bytea || tail
from pulsewire.heart_rate_streams
where tail_last_sequence > last_sequence;
grant select on pulsewire.heart_rate_runs to pulsewire_server;

-- The runs of a stream with samples after a sequence, in their order: those that reach over it,
-- and then as many as have `size` samples. With the last one comes where the next one begins. Read
-- one by one from their place in the key on: a page costs the same wherever it is.
create function pulsewire.heart_rate_page(
  session uuid, device uuid, after bigint, size bigint
) returns table (samples bytea, next_sequence bigint)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- A cursor reads no further than it is asked to; a loop over the query would read ahead.
  runs cursor for
    select r.first_sequence, r.last_sequence, r.sample_count, r.samples
    from pulsewire.heart_rate_runs r
    where r.owner_id = pulsewire.current_owner()
      and r.session_id = session and r.device_id = device
      and r.first_sequence >= after - (
        select greatest(s.reach, s.tail_last_sequence - s.tail_first_sequence)
        from pulsewire.heart_rate_streams s
        where s.owner_id = pulsewire.current_owner()
          and s.session_id = session and s.device_id = device)
    order by r.first_sequence;
  run record;
  count bigint := 0;
begin
  open runs;
  loop
    fetch runs into run;
    exit when not found;
    continue when run.last_sequence <= after;
    if run.first_sequence > after then
      if count >= size then
        samples := null;
        next_sequence := run.first_sequence;
        return next;
        return;
      end if;
      count := count + run.sample_count;
    end if;
    samples := run.samples;
    return next;
  end loop;
end $$;

-- One commit a flush for the samples of everybody: so this one function writes for many owners.
-- Its role can reach nothing but these tables. What it writes is tied to its owner by the stream
-- that the owner has opened.
grant select, update on pulsewire.heart_rate_streams to pulsewire_ingest;
grant select, insert on pulsewire.heart_rate_segments to pulsewire_ingest;
create policy heart_rate_streams_ingest on pulsewire.heart_rate_streams
  to pulsewire_ingest using (true) with check (true);
comment on policy heart_rate_streams_ingest on pulsewire.heart_rate_streams is
  'across owners: one statement takes in the heart rate of many';
create policy heart_rate_segments_ingest on pulsewire.heart_rate_segments
  to pulsewire_ingest using (true) with check (true);
comment on policy heart_rate_segments_ingest on pulsewire.heart_rate_segments is
  'across owners: one statement takes in the heart rate of many';

-- Stores flushes, each a frame of samples and the base that its first one is relative to. One that
-- continues the tail is put in front of it; one that begins after all that is stored begins a tail;
-- any other one (late, or large) is a segment of its own. A tail that is long enough becomes a
-- segment, and the next flush begins another one.
--
-- A write whose answer was lost is repeated as it was: the stream counts the flushes of its epoch,
-- and takes in each number once.
--
-- A plan that was made while the table was small must do when it is large: so it goes through the
-- keys, whatever there is to read at the moment.
create function pulsewire.ingest_heart_rate(
  owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], numbers integer[],
  base_sequences bigint[], first_sequences bigint[], last_sequences bigint[],
  sample_counts integer[], newest_times timestamptz[], newest_bpms smallint[],
  frames bytea[], bases bytea[]
) returns table (stored_position bigint)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  -- In bytes. A longer tail means fewer segments, and fewer rows to a page of the table.
  tail_max constant integer := 768;
begin
  return query
  with held as (
    update pulsewire.heart_rate_streams s
    set (merge_due_at, last_sequence, reach, tail_first_sequence, tail_last_sequence, newest_at,
        flushed_at, flush_count, sample_count, tail_count, newest_bpm, tail) = (
      select
        case when s.is_ended then now() + interval '10 seconds' end,
        case when t.is_closed then greatest(s.last_sequence, b.last_sequence)
          else s.last_sequence end,
        case when w.way = 'apart' then greatest(s.reach, b.last_sequence - b.first_sequence,
            s.tail_last_sequence - s.tail_first_sequence)
          when t.is_closed then greatest(s.reach, b.last_sequence - t.first_sequence)
          else s.reach end,
        t.first_sequence,
        case when t.is_changed then b.last_sequence else s.tail_last_sequence end,
        case when w.is_newest then b.newest_at else s.newest_at end,
        now(),
        greatest(s.flush_count, b.number),
        s.sample_count + case when w.way = 'again' then 0 else b.sample_count end,
        case w.way when 'begins' then 0 else s.tail_count end
          + case when t.is_changed then b.sample_count else 0 end,
        case when w.is_newest then b.newest_bpm else s.newest_bpm end,
        t.tail
      from (
        select b.last_sequence > greatest(s.last_sequence, s.tail_last_sequence) as is_newest,
          case
            when b.number <= s.flush_count then 'again'
            when octet_length(b.frame) > tail_max then 'apart'
            when s.tail_last_sequence > s.last_sequence then
              case when b.base_sequence = s.tail_last_sequence then 'continues' else 'apart' end
            when b.first_sequence > s.last_sequence then 'begins'
            else 'apart'
          end as way
      ) w,
      lateral (
        select n.*, w.way in ('continues', 'begins') as is_changed,
          w.way = 'apart' or w.way <> 'again' and octet_length(n.tail) >= tail_max as is_closed
        from (
          select
            case w.way when 'begins' then b.first_sequence else s.tail_first_sequence end
              as first_sequence,
            case w.way when 'continues' then b.frame || s.tail when 'begins' then b.frame || b.base
              else s.tail end as tail
        ) n
      ) t
    )
    from unnest(
      owner_ids, session_ids, device_ids, epochs, numbers, base_sequences, first_sequences,
      last_sequences, sample_counts, newest_times, newest_bpms, frames, bases
    ) with ordinality b (
      owner_id, session_id, device_id, epoch, number, base_sequence, first_sequence,
      last_sequence, sample_count, newest_at, newest_bpm, frame, base, position
    )
    where s.owner_id = b.owner_id and s.session_id = b.session_id
      and s.device_id = b.device_id and s.epoch = b.epoch
    returning b.position, b.owner_id, b.session_id, b.device_id,
      b.number = s.flush_count as is_last,
      s.last_sequence, s.tail_first_sequence, s.tail_last_sequence, s.tail_count, s.tail,
      b.first_sequence as flush_first, b.last_sequence as flush_last,
      b.sample_count as flush_samples, b.frame, b.base
  ), stored as (
    insert into pulsewire.heart_rate_segments
      (owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples)
    select owner_id, session_id, device_id, tail_first_sequence, tail_last_sequence, tail_count,
      '\x03'::bytea || tail
    from held where is_last and tail_count > 0 and tail_last_sequence <= last_sequence
    union all
    select owner_id, session_id, device_id, flush_first, flush_last, flush_samples,
      '\x03'::bytea || frame || base
    from held where is_last and tail_last_sequence <> flush_last
    -- A repeat finds them stored.
    on conflict on constraint heart_rate_segments_pkey do nothing
  )
  select position from held;
end $$;

-- A stream of a session that ends is to be merged.
create function pulsewire.end_heart_rate() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.heart_rate_streams
  set is_ended = true, merge_due_at = now() + interval '10 seconds'
  where owner_id = new.owner_id and session_id = new.id;
  return null;
end $$;
create trigger workout_sessions_end_heart_rate after update of ended_at
  on pulsewire.workout_sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function pulsewire.end_heart_rate();

-- Leases streams that are to be merged, the longest due first: of other nodes that ask at the same
-- time, each gets others. The lease takes an epoch: no write that was under way comes in after it,
-- and nothing is merged that another writer holds by then.
create function pulsewire.claim_ended_streams(
  limit_count integer, lease_seconds double precision
) returns table (owner_id uuid, session_id uuid, device_id uuid, epoch bigint)
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with due as (
    select s.owner_id, s.session_id, s.device_id from pulsewire.heart_rate_streams s
    where s.merge_due_at <= now()
    order by s.merge_due_at limit limit_count
    for no key update skip locked
  )
  update pulsewire.heart_rate_streams s
  set epoch = s.epoch + 1, merge_due_at = now() + make_interval(secs => lease_seconds)
  from due
  where s.owner_id = due.owner_id and s.session_id = due.session_id
    and s.device_id = due.device_id
  returning s.owner_id, s.session_id, s.device_id, s.epoch
$$;

revoke all on function
  pulsewire.ingest_heart_rate(
    uuid[], uuid[], uuid[], bigint[], integer[], bigint[], bigint[], bigint[], integer[],
    timestamptz[], smallint[], bytea[], bytea[]),
  pulsewire.claim_ended_streams(integer, double precision),
  pulsewire.heart_rate_page(uuid, uuid, bigint, bigint) from public;
grant execute on function
  pulsewire.ingest_heart_rate(
    uuid[], uuid[], uuid[], bigint[], integer[], bigint[], bigint[], bigint[], integer[],
    timestamptz[], smallint[], bytea[], bytea[]),
  pulsewire.claim_ended_streams(integer, double precision),
  pulsewire.heart_rate_page(uuid, uuid, bigint, bigint) to pulsewire_server;

call pulsewire.give_away('pulsewire_ingest',
  'pulsewire.ingest_heart_rate(uuid[], uuid[], uuid[], bigint[], integer[], bigint[], bigint[], '
    'bigint[], integer[], timestamptz[], smallint[], bytea[], bytea[])',
  'pulsewire.claim_ended_streams(integer, double precision)');

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
