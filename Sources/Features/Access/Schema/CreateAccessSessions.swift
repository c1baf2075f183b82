internal import Store

/// Sessions, devices and API tokens: whatever opens an account.
enum CreateAccessSessions {
  static let migration = Migration(
    "202611211801_create_access_sessions",
    """
    -- A session, a device or an API token opens an account while it has the account's generation. So all
    -- of them are ended by changing one row, however many there are.
    alter table pulsewire.accounts
      add column access_generation integer not null default 0,
      -- When it last grew, and the session that was taken along into the new one; null for none.
      add column access_ended_at timestamptz,
      add column kept_session_id uuid,
      -- Since when nothing new may open the account, for its deletion is confirmed; null for an account
      -- that is not being deleted.
      add column closed_at timestamptz;
    -- Serves ended_access.
    create index accounts_access_ended_at_idx on pulsewire.accounts (access_ended_at)
      where access_ended_at is not null;

    create table pulsewire.access_sessions (
      owner_id uuid not null,
      id uuid not null,
      -- The account's when it was opened, or when it was last kept.
      access_generation integer not null,
      kind text not null constraint access_sessions_kind_check
        check (kind in ('session', 'device', 'api_token')),
      request_id uuid not null,
      -- By what it was opened: anonymous, password, google, device_authorization, api_token.
      method text not null constraint access_sessions_method_check check (method <> ''),
      name text not null constraint access_sessions_name_check check (char_length(name) <= 100),
      client text not null constraint access_sessions_client_check
        check (char_length(client) <= 200),
      scopes text[] not null constraint access_sessions_scopes_check check (
        scopes <@ array['heart_rate:push', 'heart_rate:read', 'profile:read', 'session:control',
          'session:watch']),
      -- Tokens are derived from it and a key that is not here; see OpaqueToken.
      seed bytea not null constraint access_sessions_seed_check check (octet_length(seed) = 32),
      -- Of the token that is valid now.
      token_hash bytea not null constraint access_sessions_token_hash_check
        check (octet_length(token_hash) = 32),
      generation integer not null constraint access_sessions_generation_check
        check (generation > 0),
      created_at timestamptz not null,
      created_network text not null,
      refreshed_at timestamptz not null,
      refresh_request_id uuid,
      last_used_at timestamptz not null,
      last_used_network text not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      -- Of a device's certificate: the SHA-256 of the one that counts.
      certificate_fingerprint bytea constraint access_sessions_certificate_fingerprint_check
        check (certificate_fingerprint is null
          or octet_length(certificate_fingerprint) = 32 and kind = 'device'),
      constraint access_sessions_pkey primary key (owner_id, id),
      -- Serves a repeated opening.
      constraint access_sessions_request_id_key unique (owner_id, request_id),
      constraint access_sessions_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('access_sessions');
    -- Sessions end, and go with their account.
    revoke delete, truncate on pulsewire.access_sessions from pulsewire_server;

    -- Serves revoked_sessions.
    create index access_sessions_revoked_at_idx on pulsewire.access_sessions (revoked_at)
      where revoked_at is not null;
    -- Serves the lists, whatever has ended.
    create index access_sessions_open_idx
      on pulsewire.access_sessions (owner_id, kind, access_generation, id)
      where revoked_at is null;

    -- Has a table take no new rows of an account that is being deleted: what opens an account, and the
    -- ways into it.
    create function pulsewire.refuse_closed_account() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      if exists (select from pulsewire.accounts
        where owner_id = new.owner_id and closed_at is not null)
      then
        raise exception 'the account is being deleted' using errcode = 'check_violation',
          constraint = 'accounts_closed_check';
      end if;
      return new;
    end $$;
    revoke all on function pulsewire.refuse_closed_account() from public;

    -- The same before anything is locked: what erases an account holds its locks for as long as it takes.
    create function pulsewire.require_open_account() returns void
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      if exists (select from pulsewire.accounts
        where owner_id = pulsewire.current_owner() and closed_at is not null)
      then
        raise exception 'the account is being deleted' using errcode = 'check_violation',
          constraint = 'accounts_closed_check';
      end if;
    end $$;
    revoke all on function pulsewire.require_open_account() from public;
    grant execute on function pulsewire.require_open_account() to pulsewire_server;
    create trigger access_sessions_closed before insert on pulsewire.access_sessions
      for each row execute function pulsewire.refuse_closed_account();

    -- Ends all that opens `account`, but for the session `kept`, where that opens it. What is opened
    -- meanwhile under the old generation is ended as well. Runs with the rights of who calls it.
    create function pulsewire.end_access(
      account uuid, kept uuid, ended_at timestamptz, out account_generation integer, out remaining uuid
    ) returns setof record
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      select a.access_generation into account_generation from pulsewire.accounts a
      where a.owner_id = account for no key update;
      if not found then return; end if;
      if kept is not null then
        update pulsewire.access_sessions s set access_generation = account_generation + 1
        where s.owner_id = account and s.id = kept and s.revoked_at is null
          and s.access_generation = account_generation
        returning s.id into remaining;
      end if;
      account_generation := account_generation + 1;
      update pulsewire.accounts a set access_generation = account_generation, access_ended_at = ended_at,
        kept_session_id = remaining
      where a.owner_id = account;
      return next;
    end $$;

    -- Ends all that opens `account` and lets nothing new open it, the first time. Gives the generation
    -- that the account has from now on.
    create function pulsewire.close_account(account uuid, closing_at timestamptz)
    returns integer
    language sql
    set search_path = pg_catalog, pg_temp
    as $$
      update pulsewire.accounts a set
        access_generation = a.access_generation + (a.closed_at is null)::integer,
        access_ended_at = case when a.closed_at is null then closing_at else a.access_ended_at end,
        kept_session_id = case when a.closed_at is null then null else a.kept_session_id end,
        closed_at = coalesce(a.closed_at, closing_at)
      where a.owner_id = account
      returning a.access_generation
    $$;
    revoke all on function pulsewire.end_access(uuid, uuid, timestamptz),
      pulsewire.close_account(uuid, timestamptz) from public;
    grant execute on function pulsewire.end_access(uuid, uuid, timestamptz),
      pulsewire.close_account(uuid, timestamptz) to pulsewire_server;

    -- Every node listens, and lets in no more what a notification names: a session, or all of an account
    -- that are of an older generation, but for one that was kept.
    create function pulsewire.tell_session_revoked() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      perform pg_notify('pulsewire_access_ended', old.id::text);
      return null;
    end $$;
    create function pulsewire.tell_access_ended() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      perform pg_notify('pulsewire_access_ended',
        concat_ws(' ', new.owner_id, new.access_generation, new.kept_session_id));
      return null;
    end $$;
    revoke all on function pulsewire.tell_session_revoked(), pulsewire.tell_access_ended()
      from public;

    create trigger access_sessions_revoked after update of revoked_at on pulsewire.access_sessions
      for each row when (old.revoked_at is null and new.revoked_at is not null)
      execute function pulsewire.tell_session_revoked();
    create trigger accounts_access_ended after update of access_generation on pulsewire.accounts
      for each row when (old.access_generation <> new.access_generation)
      execute function pulsewire.tell_access_ended();

    -- A node that starts, or has lost its connection, asks what has ended while access tokens may still be
    -- alive, whoever they belong to. So the functions that look among all sessions and accounts give
    -- no more than a node has to know, and belong to a role that can do nothing else.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_revocation') then
        create role pulsewire_revocation nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema pulsewire to pulsewire_revocation;
    grant select (id, revoked_at) on pulsewire.access_sessions to pulsewire_revocation;
    create policy access_sessions_revocation on pulsewire.access_sessions for select
      to pulsewire_revocation using (true);
    grant select (owner_id, access_generation, access_ended_at, kept_session_id)
      on pulsewire.accounts to pulsewire_revocation;
    create policy accounts_revocation on pulsewire.accounts for select
      to pulsewire_revocation using (true);
    comment on policy accounts_revocation on pulsewire.accounts is
      'across owners: every loop learns of every revocation';

    create function pulsewire.revoked_sessions(since timestamptz) returns setof uuid
    language sql security definer stable
    set search_path = pg_catalog, pg_temp
    as $$
      select id from pulsewire.access_sessions where revoked_at >= since
    $$;
    create function pulsewire.ended_access(since timestamptz)
    returns table (account_id uuid, generation integer, remaining uuid)
    language sql security definer stable
    set search_path = pg_catalog, pg_temp
    as $$
      select owner_id, access_generation, kept_session_id from pulsewire.accounts
      where access_ended_at >= since
    $$;
    revoke all on function pulsewire.revoked_sessions(timestamptz),
      pulsewire.ended_access(timestamptz) from public;
    grant execute on function pulsewire.revoked_sessions(timestamptz),
      pulsewire.ended_access(timestamptz) to pulsewire_server;

    grant pulsewire_revocation to current_user;
    grant create on schema pulsewire to pulsewire_revocation;
    alter function pulsewire.revoked_sessions(timestamptz) owner to pulsewire_revocation;
    alter function pulsewire.ended_access(timestamptz) owner to pulsewire_revocation;
    revoke create on schema pulsewire from pulsewire_revocation;
    """)
}
