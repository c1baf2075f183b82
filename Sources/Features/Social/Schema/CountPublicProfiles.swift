internal import Store

/// The counts of public profiles, and who sees a private one: its approved followers, too.
enum CountPublicProfiles {
  static let migration = Migration(
    "202611220052_count_public_profiles",
    """
    -- Whether a profile is shown is the same rule as for posts: is_private is the one truth, and
    -- "followers only" is a private profile that has approved some.
    grant execute on function pulsewire.is_shown(uuid, text) to pulsewire_public_reader;
    alter policy public_profiles_reader on pulsewire.public_profiles
      using (pulsewire.is_shown(owner_id, 'public'));

    grant select (owner_id, state) on pulsewire.followers, pulsewire.followings
      to pulsewire_public_reader;
    create policy followers_public_reader on pulsewire.followers
      for select to pulsewire_public_reader using (true);
    comment on policy followers_public_reader on pulsewire.followers is
      'across owners: a public profile tells how many there are, and nothing of them';
    create policy followings_public_reader on pulsewire.followings
      for select to pulsewire_public_reader using (true);
    comment on policy followings_public_reader on pulsewire.followings is
      'across owners: a public profile tells how many there are, and nothing of them';

    -- As before, with counts. They are counted where they are asked for, so they are always right. The
    -- account is looked up first, by its name's index.
    drop function pulsewire.find_public_profile(text);
    create function pulsewire.find_public_profile(
      wanted_username text, out document jsonb, out version bigint, out updated_at timestamptz,
      out joined_at timestamptz, out fitness_level text, out follower_count bigint,
      out following_count bigint
    ) returns setof record
    language sql stable security definer
    set search_path = pg_catalog, pg_temp
    as $$
      select p.document, p.version, p.updated_at, a.created_at, f.fitness_level,
        (select count(*) from pulsewire.followers n
          where n.owner_id = p.owner_id and n.state = 'following'),
        (select count(*) from pulsewire.followings n
          where n.owner_id = p.owner_id and n.state = 'following')
      from pulsewire.public_profiles p
      join pulsewire.accounts a on a.owner_id = p.owner_id
      left join pulsewire.fitness_profiles f on f.owner_id = p.owner_id
      where p.owner_id = case when wanted_username = '' then pulsewire.current_owner()
        else (select named.owner_id from pulsewire.public_profiles named
          where named.username_key = lower(wanted_username collate "C")) end
    $$;
    revoke all on function pulsewire.find_public_profile(text) from public;
    grant execute on function pulsewire.find_public_profile(text) to pulsewire_server;

    grant create on schema pulsewire to pulsewire_public_reader;
    alter function pulsewire.find_public_profile(text) owner to pulsewire_public_reader;
    revoke create on schema pulsewire from pulsewire_public_reader;
    """)
}
