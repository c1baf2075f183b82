internal import Store

/// What becomes of a link that the provider takes back.
enum WithdrawProviderLinks {
  static let migration = Migration(
    "202611220120_withdraw_provider_links",
    """
    alter table pulsewire.provider_links
      -- When the person took it back at the provider, where it was the last way in: then it stays, so
      -- that signing in with the provider again finds the account. Until then it is no way in.
      add column revoked_at timestamptz,
      -- Whether mail to the address reaches nobody for now, and when the provider said so.
      add column is_email_disabled boolean not null default false,
      add column email_told_at timestamptz;

    create or replace function pulsewire.has_sign_in_method() returns boolean
    language sql stable
    set search_path = pg_catalog, pg_temp
    as $$
      select exists (select from pulsewire.password_credentials
          where owner_id = pulsewire.current_owner())
        or exists (select from pulsewire.provider_links
          where owner_id = pulsewire.current_owner() and revoked_at is null)
        or exists (select from pulsewire.passkeys where owner_id = pulsewire.current_owner())
    $$;

    -- Takes a link back that the person withdrew at `withdrawn_at`: 'unlinked' where another way in
    -- remains, or else 'revoked'; null where there is none, or one that was linked since. The account's
    -- row is locked first, as unlink_sign_in_method does. Runs with the server's own rights.
    create function pulsewire.withdraw_provider_link(withdrawn text, withdrawn_at timestamptz)
    returns text
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
      update pulsewire.provider_links set revoked_at = withdrawn_at, refresh_token = null
      where owner_id = pulsewire.current_owner() and provider = withdrawn and revoked_at is null
        and linked_at <= withdrawn_at;
      if not found then return null; end if;
      if not pulsewire.has_sign_in_method() then return 'revoked'; end if;
      delete from pulsewire.provider_links
      where owner_id = pulsewire.current_owner() and provider = withdrawn;
      return 'unlinked';
    end $$;
    revoke all on function pulsewire.withdraw_provider_link(text, timestamptz) from public;
    grant execute on function pulsewire.withdraw_provider_link(text, timestamptz)
      to pulsewire_server;
    """)
}
