internal import Store

/// Has a deletion take the authorizations of devices that the account has decided about: each is its
/// own owner, so it does not go with the account, but it names it.
enum EraseDeviceAuthorizations {
  static let migration = Migration(
    "202611212200_erase_device_authorizations",
    """
    grant select (account_id), delete on pulsewire.device_authorizations to pulsewire_eraser;
    create policy device_authorizations_eraser on pulsewire.device_authorizations
      to pulsewire_eraser using (account_id = pulsewire.current_owner());

    create or replace function pulsewire.erase_account(deletion_id uuid) returns void
    language sql security definer
    set search_path = pg_catalog, pg_temp
    as $$
      insert into pulsewire_anonymous.daily_activity as total (day, session_count, sample_count)
      select (w.started_at at time zone 'UTC')::date, count(*), coalesce(sum(s.sample_count), 0)
      from pulsewire.workout_sessions w
      left join (
        select session_id, sum(sample_count) as sample_count
        from pulsewire.heart_rate_segments where owner_id = pulsewire.current_owner()
        group by session_id
      ) s on s.session_id = w.id
      where w.owner_id = pulsewire.current_owner()
      group by 1
      on conflict (day) do update
      set session_count = total.session_count + excluded.session_count,
        sample_count = total.sample_count + excluded.sample_count;

      delete from pulsewire.device_authorizations where account_id = pulsewire.current_owner();
      delete from pulsewire.accounts where owner_id = pulsewire.current_owner();

      update pulsewire_anonymous.deletions set finished_at = now()
      where id = deletion_id and finished_at is null;
    $$;
    """)
}
