internal import Store

/// Sessions, devices and API tokens: whatever opens an account.
enum CreateAccessSessions {
  static let migration = Migration(
    "202611211801_create_access_sessions",
    """
    create table pulsewire.access_sessions (
      owner_id uuid not null,
      id uuid not null,
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

    -- Every node listens, and lets the session in no more. An account that is deleted takes its
    -- sessions with it, and so ends them everywhere.
    create function pulsewire.tell_session_revoked() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      perform pg_notify('pulsewire_session_revoked', old.id::text);
      return null;
    end $$;
    revoke all on function pulsewire.tell_session_revoked() from public;

    create trigger access_sessions_revoked after update of revoked_at on pulsewire.access_sessions
      for each row when (old.revoked_at is null and new.revoked_at is not null)
      execute function pulsewire.tell_session_revoked();
    create trigger access_sessions_deleted after delete on pulsewire.access_sessions
      for each row when (old.revoked_at is null)
      execute function pulsewire.tell_session_revoked();

    -- A node that starts, or has lost its connection, asks which sessions have ended while their
    -- access tokens may still be alive, whoever they belong to. So the one function that looks among
    -- all sessions gives their ids alone, and belongs to a role that can do nothing else.
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

    create function pulsewire.revoked_sessions(since timestamptz) returns setof uuid
    language sql security definer stable
    set search_path = pg_catalog, pg_temp
    as $$
      select id from pulsewire.access_sessions where revoked_at >= since
    $$;
    revoke all on function pulsewire.revoked_sessions(timestamptz) from public;
    grant execute on function pulsewire.revoked_sessions(timestamptz) to pulsewire_server;

    grant pulsewire_revocation to current_user;
    grant create on schema pulsewire to pulsewire_revocation;
    alter function pulsewire.revoked_sessions(timestamptz) owner to pulsewire_revocation;
    revoke create on schema pulsewire from pulsewire_revocation;
    """)
}
