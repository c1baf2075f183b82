internal import Store

/// What is known of an address ends with the account that it belonged to.
enum ForgetAddresses {
  static let migration = Migration(
    "202611220011_forget_addresses",
    """
    -- Attempts and resets belong to pseudonyms of addresses, which only the server can reckon: so one
    -- function removes those of pseudonyms that are known in full. It can be used to forget what slows
    -- down who guesses, so nothing but the deletion of an account calls it.
    grant select (owner_id), delete on pulsewire.sign_in_attempts, pulsewire.password_resets
      to pulsewire_sign_in;

    create function pulsewire.forget_addresses(pseudonyms uuid[]) returns void
    language sql security definer
    set search_path = pg_catalog, pg_temp
    as $$
      delete from pulsewire.sign_in_attempts where owner_id = any (pseudonyms);
      delete from pulsewire.password_resets where owner_id = any (pseudonyms);
    $$;
    revoke all on function pulsewire.forget_addresses(uuid[]) from public;
    grant execute on function pulsewire.forget_addresses(uuid[]) to pulsewire_server;

    -- To give the function away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_sign_in to current_user;
    grant create on schema pulsewire to pulsewire_sign_in;
    alter function pulsewire.forget_addresses(uuid[]) owner to pulsewire_sign_in;
    revoke create on schema pulsewire from pulsewire_sign_in;
    """)
}
