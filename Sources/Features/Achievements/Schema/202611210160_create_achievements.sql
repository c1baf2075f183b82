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

-- How many follow an account.
create function pulsewire.follower_progress(owner uuid) returns bigint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(t.amount), 0)::bigint from pulsewire.tallies t
  where t.owner_id = owner and t.subject_id = owner and t.kind = 'follower'
$$;

revoke all on function pulsewire.follower_progress(uuid) from public;

-- One at a time for each account: whoever waited sees what was committed meanwhile, so that two
-- followers at the same moment do not both look as if they were the ninth. It is taken last, behind
-- the rows of followers.
create function pulsewire.lock_achievements(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended(owner::text, 2211))
$$;

-- Somebody else's unit of work gives a follower, so this one is done by the role that keeps both
-- ends of a following the same, under the name of who is followed. Who is popular has all of these
-- already: nobody waits then. An approval tells no time of its own: it is now, and in any case after
-- it was asked for.
create function pulsewire.award_followers() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  earned record;
  follower_count bigint;
  caller constant text := coalesce(current_setting('pulsewire.owner', true), '');
  targets constant bigint[] := '{1, 10, 100}';
begin
  for one in
    select owner_id, max(created_at) as asked_at from after_rows
    where state = 'following' group by 1 order by 1
  loop
    perform set_config('pulsewire.owner', one.owner_id::text, true);
    continue when not exists (
      select from unnest(targets) t (target) where not exists (
        select from pulsewire.achievements a
        where a.owner_id = one.owner_id and a.key = 'followers_' || t.target));
    perform pulsewire.lock_achievements(one.owner_id);
    follower_count := pulsewire.follower_progress(one.owner_id);
    for earned in
      insert into pulsewire.achievements (owner_id, key, completed_at)
      select one.owner_id, 'followers_' || t.target,
        case tg_op when 'INSERT' then one.asked_at else greatest(one.asked_at, now()) end
      from unnest(targets) t (target)
      where t.target <= follower_count and not exists (select from pulsewire.achievements a
          where a.owner_id = one.owner_id and a.key = 'followers_' || t.target)
      on conflict do nothing
      returning owner_id, key, completed_at
    loop
      perform pulsewire.notify(
        earned.owner_id, 'achievement', earned.key, null, earned.key,
        greatest(earned.completed_at, now()));
    end loop;
  end loop;
  perform set_config('pulsewire.owner', caller, true);
  return null;
end $$;
-- The names put them behind those that count, followers_count_….
create trigger followers_counted_award_new after insert on pulsewire.followers
  referencing new table as after_rows
  for each statement execute function pulsewire.award_followers();
create trigger followers_counted_award_changed after update on pulsewire.followers
  referencing new table as after_rows
  for each statement execute function pulsewire.award_followers();
grant select (owner_id, key, completed_at, viewed_at, is_limited),
  insert (owner_id, key, completed_at, viewed_at), update (completed_at, viewed_at, is_limited)
  on pulsewire.achievements to pulsewire_social_writer;
create policy achievements_social_writer on pulsewire.achievements to pulsewire_social_writer
  using (owner_id = pulsewire.current_owner())
  with check (owner_id = pulsewire.current_owner());

revoke all on function pulsewire.lock_achievements(uuid), pulsewire.award_followers() from public;
grant execute on function pulsewire.lock_achievements(uuid), pulsewire.follower_progress(uuid)
  to pulsewire_social_writer;
call pulsewire.give_away('pulsewire_social_writer', 'pulsewire.award_followers()');
