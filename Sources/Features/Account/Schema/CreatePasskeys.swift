internal import Store

/// Passkeys as ways into an account.
enum CreatePasskeys {
  static let migration = Migration(
    "202611212300_create_passkeys",
    """
    -- The user handle that an authenticator keeps beside a passkey is the account's id: so nobody looks
    -- for a passkey among all accounts.
    create table pulsewire.passkeys (
      owner_id uuid not null,
      -- The request that linked it.
      id uuid not null,
      -- What the authenticator calls it.
      credential_id bytea not null constraint passkeys_credential_id_check
        check (octet_length(credential_id) between 1 and 1023),
      -- COSE's number, and the key as it says.
      algorithm integer not null,
      public_key bytea not null,
      -- How often it has signed; 0 where the authenticator does not count.
      sign_count bigint not null,
      is_backup_eligible boolean not null,
      is_backed_up boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      -- The sign-in that was last, so that a repeat of it gets the same answer.
      last_request_id uuid,
      constraint passkeys_pkey primary key (owner_id, id),
      -- Also serves looking it up.
      constraint passkeys_credential_id_key unique (owner_id, credential_id),
      constraint passkeys_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('passkeys');
    call pulsewire.cap_rows('pulsewire.passkeys', 20);
    create trigger passkeys_closed before insert on pulsewire.passkeys
      for each row execute function pulsewire.refuse_closed_account();
    -- It names its account for ever, and an account that has one is not anonymous.
    comment on table pulsewire.passkeys is 'stays when accounts are merged';

    -- Whether the current owner has a way in that works. Runs with the server's own rights.
    create function pulsewire.has_sign_in_method() returns boolean
    language sql stable
    set search_path = pg_catalog, pg_temp
    as $$
      select exists (select from pulsewire.password_credentials
          where owner_id = pulsewire.current_owner())
        or exists (select from pulsewire.provider_links
          where owner_id = pulsewire.current_owner())
        or exists (select from pulsewire.passkeys where owner_id = pulsewire.current_owner())
    $$;

    -- Removes a way in of the current owner, unless it is the last that works; of passkeys all. The
    -- account's row is locked first, so that two calls do not remove one each and leave none. Runs with
    -- the server's own rights.
    create or replace function pulsewire.unlink_sign_in_method(unlinked text) returns void
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      is_removed boolean;
    begin
      perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
      if unlinked = 'password' then
        delete from pulsewire.pending_passwords where owner_id = pulsewire.current_owner();
        delete from pulsewire.password_credentials where owner_id = pulsewire.current_owner();
      elsif unlinked = 'passkey' then
        delete from pulsewire.passkeys where owner_id = pulsewire.current_owner();
      else
        delete from pulsewire.provider_links
        where owner_id = pulsewire.current_owner() and provider = unlinked;
      end if;
      is_removed := found;
      if is_removed and not pulsewire.has_sign_in_method() then
        raise exception 'the last way in' using errcode = 'check_violation',
          constraint = 'sign_in_method_last_check';
      end if;
    end $$;

    -- Removes one passkey of the current owner, as unlink_sign_in_method does with what is of a kind.
    create function pulsewire.unlink_passkey(unlinked uuid) returns void
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
      delete from pulsewire.passkeys
      where owner_id = pulsewire.current_owner() and id = unlinked;
      if found and not pulsewire.has_sign_in_method() then
        raise exception 'the last way in' using errcode = 'check_violation',
          constraint = 'sign_in_method_last_check';
      end if;
    end $$;

    revoke all on function pulsewire.has_sign_in_method(), pulsewire.unlink_passkey(uuid)
      from public;
    grant execute on function pulsewire.has_sign_in_method(), pulsewire.unlink_passkey(uuid)
      to pulsewire_server;
    """)
}
