-- What was reached, once, with its time. How far an athlete is follows from their data and is not
-- stored. A row is never taken back, whatever is deleted: only its account takes it with it.
create table pulsewire.achievements (
  owner_id uuid not null,
  key text not null
    constraint achievements_key_check check (key ~ '^[a-z][a-z_]{0,29}_[0-9]{1,15}$'),
  completed_at timestamptz not null,
  -- When its owner first saw that; null before.
  viewed_at timestamptz,
  -- Whether it is reached only with workouts that nobody but the athlete may see: then nobody else sees it.
  is_limited boolean not null default false,
  constraint achievements_pkey primary key (owner_id, key),
  constraint achievements_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('achievements');
call pulsewire.erase_with_account('achievements');
call pulsewire.bound_rows('pulsewire.achievements', 'key', 'one for each in the catalogue', 1000);
revoke delete, update on pulsewire.achievements from pulsewire_server;
grant update (completed_at, viewed_at, is_limited) on pulsewire.achievements to pulsewire_server;
call pulsewire.merge_rows('pulsewire.achievements', 'moves',
  'the union: of what both have, the earlier times');

-- What came before counts, also where it arrives later, by merging accounts.
create function pulsewire.keep_earlier_achievement() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.achievements a
  set completed_at = least(a.completed_at, new.completed_at),
    viewed_at = least(a.viewed_at, new.viewed_at), is_limited = a.is_limited and new.is_limited
  where a.owner_id = new.owner_id and a.key = new.key;
  if found then return null; end if;
  return new;
end $$;
revoke all on function pulsewire.keep_earlier_achievement() from public;
create trigger achievements_keep_earlier before insert on pulsewire.achievements
  for each row execute function pulsewire.keep_earlier_achievement();

-- One at a time for each account: whoever waited sees what was committed meanwhile, so that two
-- followers at the same moment do not both look as if they were the ninth. It is taken last, behind
-- the rows of followers.
create function pulsewire.lock_achievements(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended(owner::text, 2211))
$$;

-- Gives an account those of the achievements `keys` for which it has as many followers as `targets` ask,
-- and tells it. The account is the current owner, who has approved a follower, or whom the current owner
-- follows: so it is done by the role that keeps both ends of a following the same, under the name of who
-- is followed. Who is popular has all of these already: nobody waits then.
create function pulsewire.award_followers(
  account uuid, keys text[], targets bigint[], at_time timestamptz
) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  earned record;
  follower_count bigint;
  caller constant uuid := pulsewire.current_owner();
begin
  if account <> caller and not exists (select from pulsewire.followings f
    where f.owner_id = caller and f.account_id = account and f.state = 'following')
  then
    return;
  end if;
  perform set_config('pulsewire.owner', account::text, true);
  if exists (select from unnest(keys) g (key) where not exists (
    select from pulsewire.achievements a where a.owner_id = account and a.key = g.key))
  then
    perform pulsewire.lock_achievements(account);
    select coalesce(sum(t.amount), 0) into follower_count from pulsewire.tallies t
    where t.owner_id = account and t.subject_id = account and t.kind = 'follower';
    for earned in
      insert into pulsewire.achievements (owner_id, key, completed_at)
      select account, g.key, at_time from unnest(keys, targets) g (key, target)
      where g.target <= follower_count and not exists (select from pulsewire.achievements a
        where a.owner_id = account and a.key = g.key)
      on conflict do nothing
      returning key, completed_at
    loop
      perform pulsewire.notify(account, 'achievement', earned.key, null, earned.key,
        greatest(earned.completed_at, now()));
    end loop;
  end if;
  perform set_config('pulsewire.owner', caller::text, true);
end $$;
grant select (owner_id, key, completed_at, viewed_at, is_limited),
  insert (owner_id, key, completed_at, viewed_at), update (completed_at, viewed_at, is_limited)
  on pulsewire.achievements to pulsewire_social_writer;
create policy achievements_social_writer on pulsewire.achievements to pulsewire_social_writer
  using (owner_id = pulsewire.current_owner())
  with check (owner_id = pulsewire.current_owner());

revoke all on function pulsewire.lock_achievements(uuid),
  pulsewire.award_followers(uuid, text[], bigint[], timestamptz) from public;
grant execute on function pulsewire.lock_achievements(uuid) to pulsewire_social_writer;
grant execute on function pulsewire.award_followers(uuid, text[], bigint[], timestamptz)
  to pulsewire_server;
call pulsewire.give_away('pulsewire_social_writer',
  'pulsewire.award_followers(uuid, text[], bigint[], timestamptz)');
