internal import Store

/// Accounts and their tokens.
enum CreateAccounts {
  static let migration = Migration(
    "202611210100_create_accounts",
    """
    create table pulsewire.accounts (
      owner_id uuid not null,
      request_id uuid not null,
      created_at timestamptz not null,
      constraint accounts_pkey primary key (owner_id),
      -- Serves create_account: a repeated request finds the account that it made.
      constraint accounts_request_id_key unique (request_id)
    );
    call pulsewire.own_rows('accounts');
    call pulsewire.bound_rows('pulsewire.accounts', 'key', 'the account itself', 1);
    -- Accounts are made by create_account only.
    revoke insert on pulsewire.accounts from pulsewire_server;

    create table pulsewire.access_tokens (
      owner_id uuid not null,
      id uuid not null,
      token_hash bytea not null constraint access_tokens_token_hash_check
        check (octet_length(token_hash) = 32),
      created_at timestamptz not null,
      constraint access_tokens_pkey primary key (owner_id, id),
      -- Serves the check of a bearer token.
      constraint access_tokens_token_hash_key unique (owner_id, token_hash),
      constraint access_tokens_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('access_tokens');
    call pulsewire.cap_rows('pulsewire.access_tokens', 100);

    -- Before an account is there, nobody can own the request for it. So the one function that looks
    -- for a request among all accounts belongs to a role that can do nothing else.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_registrar') then
        create role pulsewire_registrar nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema pulsewire to pulsewire_registrar;
    grant select, insert on pulsewire.accounts to pulsewire_registrar;
    create policy accounts_registrar on pulsewire.accounts to pulsewire_registrar
      using (true) with check (true);

    create function pulsewire.create_account(
      new_id uuid, new_request_id uuid, new_created_at timestamptz,
      out account_id uuid, out account_created_at timestamptz
    ) returns record
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      -- Once more, where the account of the first request is deleted between the two.
      loop
        insert into pulsewire.accounts (owner_id, request_id, created_at)
        values (new_id, new_request_id, new_created_at)
        on conflict on constraint accounts_request_id_key do nothing;
        select owner_id, created_at into account_id, account_created_at
        from pulsewire.accounts where request_id = new_request_id;
        exit when found;
      end loop;
    end $$;
    revoke all on function pulsewire.create_account(uuid, uuid, timestamptz) from public;
    grant execute on function pulsewire.create_account(uuid, uuid, timestamptz)
      to pulsewire_server;

    -- To give the function away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_registrar to current_user;
    grant create on schema pulsewire to pulsewire_registrar;
    alter function pulsewire.create_account(uuid, uuid, timestamptz) owner to pulsewire_registrar;
    revoke create on schema pulsewire from pulsewire_registrar;
    """)
}
