internal import Store

/// How RR intervals are found that are too old to be kept: by a mark on their stream, so that neither
/// storing a sample nor looking for work gets dearer with what is stored.
enum MarkIntervals {
  static let migration = Migration(
    "202611220200_mark_intervals",
    """
    -- No segment of the stream that holds RR intervals is wholly older than rr_since; null where none
    -- holds any. Set when a stream is opened, and anew when it is merged or looked through: never by a
    -- flush. Streams that are there already count as very old, and so are looked through once.
    alter table pulsewire.heart_rate_streams
      add column rr_since timestamptz default '1970-01-01 00:00:00+00',
      -- Until when another node leaves the stream to the one that looks through it.
      add column rr_leased_until timestamptz;
    alter table pulsewire.heart_rate_streams alter column rr_since drop default;
    -- Serves claim_old_intervals.
    create index heart_rate_streams_rr_since_idx on pulsewire.heart_rate_streams (rr_since)
      where rr_since is not null;

    -- Whoever looks for RR intervals that are too old does not know whose there are. So one function
    -- tells of streams, by their keys. What is in them is read and changed under their owner's name.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_retention') then
        create role pulsewire_retention nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
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

    -- To give the function away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_retention to current_user;
    grant create on schema pulsewire to pulsewire_retention;
    alter function pulsewire.claim_old_intervals(timestamptz, integer, double precision)
      owner to pulsewire_retention;
    revoke create on schema pulsewire from pulsewire_retention;
    """)
}
