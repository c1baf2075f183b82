internal import Store

/// Accounts whose rows are gone while access tokens of theirs may still be alive.
enum CreateEndedSessions {
  static let migration = Migration(
    "202611220020_create_ended_sessions",
    """
    -- An account that is deleted takes its sessions with it, and a node that starts then would not learn
    -- that they have ended. So the hash of the account's id is kept until the last of its access tokens
    -- has expired: it tells nobody whose it was but who has such a token.
    create schema if not exists pulsewire_anonymous;
    revoke all on schema pulsewire_anonymous from public;
    create table pulsewire_anonymous.ended_accounts (
      id_hash bytea not null constraint ended_accounts_id_hash_check
        check (octet_length(id_hash) = 32),
      ended_at timestamptz not null,
      constraint ended_accounts_pkey primary key (id_hash)
    );
    -- Serves ended_accounts and forgetting.
    create index ended_accounts_ended_at_idx on pulsewire_anonymous.ended_accounts (ended_at);
    grant usage on schema pulsewire_anonymous to pulsewire_revocation;
    grant select, insert, update, delete on pulsewire_anonymous.ended_accounts
      to pulsewire_revocation;

    -- No access token lives longer than a day, which the setting access-token-seconds allows at most; an
    -- hour more is for clocks that differ. What is over is forgotten whenever something is added. Nodes
    -- that listen are told the id itself, with a generation that no session has.
    create function pulsewire.keep_ended_account() returns trigger
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      insert into pulsewire_anonymous.ended_accounts (id_hash, ended_at)
      values (sha256(uuid_send(old.owner_id)), now())
      on conflict on constraint ended_accounts_pkey do nothing;
      delete from pulsewire_anonymous.ended_accounts where id_hash = any (array(
        select id_hash from pulsewire_anonymous.ended_accounts
        where ended_at < now() - interval '25 hours' limit 100 for update skip locked));
      perform pg_notify('pulsewire_access_ended', old.owner_id || ' 2147483647');
      return null;
    end $$;
    revoke all on function pulsewire.keep_ended_account() from public;
    create trigger accounts_kept after delete on pulsewire.accounts
      for each row execute function pulsewire.keep_ended_account();

    create function pulsewire.ended_accounts(since timestamptz) returns setof bytea
    language sql security definer stable
    set search_path = pg_catalog, pg_temp
    as $$
      select id_hash from pulsewire_anonymous.ended_accounts where ended_at >= since
    $$;
    revoke all on function pulsewire.ended_accounts(timestamptz) from public;
    grant execute on function pulsewire.ended_accounts(timestamptz) to pulsewire_server;

    -- To give the functions away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_revocation to current_user;
    grant create on schema pulsewire to pulsewire_revocation;
    alter function pulsewire.keep_ended_account() owner to pulsewire_revocation;
    alter function pulsewire.ended_accounts(timestamptz) owner to pulsewire_revocation;
    revoke create on schema pulsewire from pulsewire_revocation;
    """)
}
