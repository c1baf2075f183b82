-- Whoever asks for a name is nobody's owner to the rows. So one function looks among all accounts,
-- for one name at a time; it belongs to a role that can read what a public profile shows and
-- nothing else, and gives nothing of a private one but to its owner.
call pulsewire.make_role('pulsewire_public_reader');
grant usage on schema pulsewire to pulsewire_public_reader;
grant execute on function pulsewire.current_owner() to pulsewire_public_reader;
grant select on pulsewire.public_profiles to pulsewire_public_reader;
grant select (owner_id, created_at) on pulsewire.accounts to pulsewire_public_reader;
grant select (owner_id, fitness_level) on pulsewire.fitness_profiles
  to pulsewire_public_reader;
create policy accounts_public_reader on pulsewire.accounts
  for select to pulsewire_public_reader using (true);
comment on policy accounts_public_reader on pulsewire.accounts is
  'across owners: a public profile tells when its account was made';
create policy fitness_profiles_public_reader on pulsewire.fitness_profiles
  for select to pulsewire_public_reader using (true);
comment on policy fitness_profiles_public_reader on pulsewire.fitness_profiles is
  'across owners: a public profile tells how experienced somebody is';

-- Whether a profile is shown is the same rule as for posts: is_private is the one truth, and
-- "followers only" is a private profile that has approved some.
grant execute on function pulsewire.is_shown(uuid, text) to pulsewire_public_reader;
create policy public_profiles_reader on pulsewire.public_profiles
  for select to pulsewire_public_reader using (pulsewire.is_shown(owner_id, 'public'));
comment on policy public_profiles_reader on pulsewire.public_profiles is
  'across owners: a public profile is found by its name';

grant select (owner_id, subject_id, kind, amount) on pulsewire.tallies
  to pulsewire_public_reader;
create policy tallies_public_reader on pulsewire.tallies
  for select to pulsewire_public_reader using (true);
comment on policy tallies_public_reader on pulsewire.tallies is
  'across owners: a public profile tells how many follow it, and how many it follows';

-- Whoever is shown the profile, and nobody else; of that, find_public_profile gives how many there
-- are and those that its owner features.
grant select (owner_id, key, completed_at, is_limited) on pulsewire.achievements to pulsewire_public_reader;
create policy achievements_public_reader on pulsewire.achievements
  for select to pulsewire_public_reader using (pulsewire.is_shown(owner_id, 'public'));
comment on policy achievements_public_reader on pulsewire.achievements is
  'across owners: a public profile tells how many there are, and of the featured ones since when';

grant select (owner_id, last_used_at) on pulsewire.access_sessions to pulsewire_public_reader;
-- Not whether the profile is shown: that would be asked for each session, and find_public_profile
-- has asked it for the profile.
create policy access_sessions_public_reader on pulsewire.access_sessions
  for select to pulsewire_public_reader using (true);
comment on policy access_sessions_public_reader on pulsewire.access_sessions is
  'across owners: a public profile tells in which hour its owner was last there';

-- Without what a service lets nobody but the athlete see.
grant select (owner_id, sessions, limited_sessions) on pulsewire.activity_totals
  to pulsewire_public_reader;
create policy activity_totals_public_reader on pulsewire.activity_totals
  for select to pulsewire_public_reader using (pulsewire.is_shown(owner_id, 'public'));
comment on policy activity_totals_public_reader on pulsewire.activity_totals is
  'across owners: a public profile tells how many workouts there are, and nothing of them';

-- The profile of this name in any case, or for an empty one the caller's own: with the account's
-- badges, the hour of its last use, its workouts and how many follow it. The account is looked up
-- first, by its name's index.
create function pulsewire.find_public_profile(
  wanted_username text, out document jsonb, out version bigint, out updated_at timestamptz,
  out joined_at timestamptz, out fitness_level text, out follower_count bigint,
  out following_count bigint, out workout_count bigint, out badge_count bigint,
  out featured_keys text[], out featured_times timestamptz[], out last_active_at timestamptz
) returns setof record
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select p.document, p.version, p.updated_at, a.created_at, f.fitness_level,
    (select coalesce(sum(n.amount), 0)::bigint from pulsewire.tallies n
      where n.owner_id = p.owner_id and n.subject_id = p.owner_id and n.kind = 'follower'),
    (select coalesce(sum(n.amount), 0)::bigint from pulsewire.tallies n
      where n.owner_id = p.owner_id and n.subject_id = p.owner_id and n.kind = 'following'),
    coalesce((select t.sessions - t.limited_sessions from pulsewire.activity_totals t
      where t.owner_id = p.owner_id), 0),
    (select count(*) from pulsewire.achievements b
      where b.owner_id = p.owner_id and not b.is_limited),
    coalesce(featured.keys, '{}'), coalesce(featured.times, '{}'),
    (select date_trunc('hour', max(u.last_used_at), 'UTC') from pulsewire.access_sessions u
      where u.owner_id = p.owner_id)
  from pulsewire.public_profiles p
  join pulsewire.accounts a on a.owner_id = p.owner_id
  left join pulsewire.fitness_profiles f on f.owner_id = p.owner_id
  cross join lateral (
    select array_agg(b.key order by w.place) as keys,
      array_agg(b.completed_at order by w.place) as times
    from jsonb_array_elements_text(p.document -> 'featuredAchievements')
      with ordinality w (key, place)
    join pulsewire.achievements b on b.owner_id = p.owner_id and b.key = w.key
      and not b.is_limited) featured
  where p.owner_id = case when wanted_username = '' then pulsewire.current_owner()
    else (select named.owner_id from pulsewire.public_profiles named
      where named.username_key = lower(wanted_username collate "C")) end
$$;
revoke all on function pulsewire.find_public_profile(text) from public;
grant execute on function pulsewire.find_public_profile(text) to pulsewire_server;

call pulsewire.give_away('pulsewire_public_reader', 'pulsewire.find_public_profile(text)');
