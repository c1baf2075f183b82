internal import Store

/// What an account was allowed goes on with its data when it is merged into another.
enum HandOnEntitlements {
  static let migration = Migration(
    "202611220201_hand_on_entitlements",
    """
    comment on table pulsewire.user_entitlements is
      'stays when accounts are merged: hand_on_entitlement gives the other account the better one';

    -- The better of two holds, as a whole: one that has not expired, then pro, then more routines, then
    -- the later end. It is not for the server to call: who erases a merged account does, so that what
    -- is handed on is gone where it was.
    create function pulsewire.hand_on_entitlement(source uuid, target uuid) returns void
    language sql security definer
    set search_path = pg_catalog, pg_temp
    as $$
      insert into pulsewire.user_entitlements as e
        (owner_id, request_id, pro, max_routines, expires_at, updated_at)
      select target, s.request_id, s.pro, s.max_routines, s.expires_at, s.updated_at
      from pulsewire.user_entitlements s
      where s.owner_id = source and (s.pro or s.max_routines > 2)
        and coalesce(s.expires_at > clock_timestamp(), true)
      on conflict on constraint user_entitlements_pkey do update
        set request_id = excluded.request_id, pro = excluded.pro,
          max_routines = excluded.max_routines, expires_at = excluded.expires_at,
          updated_at = excluded.updated_at
        where coalesce(e.expires_at <= clock_timestamp(), false)
          or (excluded.pro, excluded.max_routines, coalesce(excluded.expires_at, 'infinity'))
            > (e.pro, e.max_routines, coalesce(e.expires_at, 'infinity'))
    $$;
    revoke all on function pulsewire.hand_on_entitlement(uuid, uuid) from public;

    grant pulsewire_billing to current_user;
    grant create on schema pulsewire to pulsewire_billing;
    alter function pulsewire.hand_on_entitlement(uuid, uuid) owner to pulsewire_billing;
    revoke create on schema pulsewire from pulsewire_billing;
    """)
}
