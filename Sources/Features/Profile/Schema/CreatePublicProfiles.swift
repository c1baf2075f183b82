internal import Store

/// What others see of an athlete.
enum CreatePublicProfiles {
  static let migration = Migration(
    "202611211922_create_public_profiles",
    """
    create table pulsewire.public_profiles (
      owner_id uuid not null,
      version bigint not null,
      updated_at timestamptz not null,
      -- The contract's message pulsewire.profile.v1.PublicProfile in its JSON form.
      document jsonb not null,
      username_key text not null
        generated always as (lower(document ->> 'username' collate "C")) stored
        constraint public_profiles_username_check check (username_key ~ '^[a-z][a-z0-9._]{2,29}$'),
      is_private boolean not null
        generated always as (coalesce((document ->> 'isPrivate')::boolean, false)) stored,
      constraint public_profiles_pkey primary key (owner_id),
      -- No two athletes have the same name; also serves the search for it.
      constraint public_profiles_username_key unique (username_key),
      constraint public_profiles_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('public_profiles');
    call pulsewire.bound_rows('pulsewire.public_profiles', 'key', 'one for each account', 1);
    -- It goes with its account, and not otherwise; fields can be cleared.
    revoke delete on pulsewire.public_profiles from pulsewire_server;

    -- Whoever asks for a name is nobody's owner to the rows. So one function looks among all accounts,
    -- for one name at a time; it belongs to a role that can read what a public profile shows and
    -- nothing else, and gives nothing of a private one but to its owner.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_public_reader') then
        create role pulsewire_public_reader nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema pulsewire to pulsewire_public_reader;
    grant execute on function pulsewire.current_owner() to pulsewire_public_reader;
    grant select on pulsewire.public_profiles to pulsewire_public_reader;
    grant select (owner_id, created_at) on pulsewire.accounts to pulsewire_public_reader;
    grant select (owner_id, fitness_level) on pulsewire.fitness_profiles
      to pulsewire_public_reader;
    create policy public_profiles_reader on pulsewire.public_profiles
      for select to pulsewire_public_reader
      using (not is_private or owner_id = pulsewire.current_owner());
    create policy accounts_public_reader on pulsewire.accounts
      for select to pulsewire_public_reader using (true);
    create policy fitness_profiles_public_reader on pulsewire.fitness_profiles
      for select to pulsewire_public_reader using (true);

    -- The profile of this name in any case, or for an empty one the caller's own.
    create function pulsewire.find_public_profile(
      wanted_username text, out document jsonb, out version bigint, out updated_at timestamptz,
      out joined_at timestamptz, out fitness_level text
    ) returns setof record
    language sql stable security definer
    set search_path = pg_catalog, pg_temp
    as $$
      select p.document, p.version, p.updated_at, a.created_at, f.fitness_level
      from pulsewire.public_profiles p
      join pulsewire.accounts a on a.owner_id = p.owner_id
      left join pulsewire.fitness_profiles f on f.owner_id = p.owner_id
      where case when wanted_username = '' then p.owner_id = pulsewire.current_owner()
        else p.username_key = lower(wanted_username collate "C") end
    $$;
    revoke all on function pulsewire.find_public_profile(text) from public;
    grant execute on function pulsewire.find_public_profile(text) to pulsewire_server;

    grant pulsewire_public_reader to current_user;
    grant create on schema pulsewire to pulsewire_public_reader;
    alter function pulsewire.find_public_profile(text) owner to pulsewire_public_reader;
    revoke create on schema pulsewire from pulsewire_public_reader;
    """)
}
