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
      -- By what it was opened: anonymous, password, google, device_authorization, certificate.
      method text not null constraint access_sessions_method_check check (method <> ''),
      name text not null constraint access_sessions_name_check check (char_length(name) <= 100),
      client text not null constraint access_sessions_client_check
        check (char_length(client) <= 200),
      scopes text[] not null constraint access_sessions_scopes_check check (
        scopes <@ array['heart_rate:push', 'heart_rate:read', 'profile:read', 'session:control',
          'session:watch']),
      -- Tokens are derived from it and a key that is not here; see OpaqueToken.
      seed bytea not null constraint access_sessions_seed_check check (octet_length(seed) = 32),
      -- Of the token that is valid now; empty for a device that has a certificate instead.
      token_hash bytea not null constraint access_sessions_token_hash_check
        check (octet_length(token_hash) in (0, 32)),
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
      constraint access_sessions_pkey primary key (owner_id, id),
      -- Serves a repeated opening.
      constraint access_sessions_request_id_key unique (owner_id, request_id),
      constraint access_sessions_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('access_sessions');
    """)
}
