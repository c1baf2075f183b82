-- Following somebody has two ends. Each end has a row of its own under the same id: `followings`
-- is the follower's, `followers` is of who is followed. So each account has, exports and deletes
-- what is its own, and no row has two owners.
create table pulsewire.followings (
  owner_id uuid not null,
  id uuid not null,
  -- As it was asked for.
  username text not null,
  -- Who that was; null for nobody, and for who has blocked the owner or was blocked by them.
  account_id uuid,
  state text not null
    constraint followings_state_check check (state in ('requested', 'following')),
  created_at timestamptz not null,
  constraint followings_pkey primary key (owner_id, id),
  constraint followings_account_id_key unique (owner_id, account_id),
  constraint followings_account_id_check check (account_id <> owner_id),
  constraint followings_nobody_check check (account_id is not null or state = 'requested'),
  constraint followings_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('followings');
call pulsewire.cap_rows('pulsewire.followings', 5000);
call pulsewire.merge_rows('pulsewire.followings', 'stays',
  'whoever approved it, approved another account');
-- Serves the removal of what others have of an account.
create index followings_account_id_idx on pulsewire.followings (account_id);

-- The other end: who follows the owner, or asks to.
create table pulsewire.followers (
  owner_id uuid not null,
  -- That of the follower's row.
  id uuid not null,
  account_id uuid not null,
  state text not null
    constraint followers_state_check check (state in ('requested', 'following')),
  created_at timestamptz not null,
  constraint followers_pkey primary key (owner_id, id),
  -- Also serves the question whether somebody follows.
  constraint followers_account_id_key unique (owner_id, account_id),
  constraint followers_account_id_check check (account_id <> owner_id),
  constraint followers_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('followers');
call pulsewire.bound_rows('pulsewire.followers', 'parent',
  'one for each following of another account',
  parent => 'pulsewire.followings');
call pulsewire.merge_rows('pulsewire.followers', 'stays', 'they chose to follow another account');
create index followers_account_id_idx on pulsewire.followers (account_id);
-- Serves the list of those who ask, or of those who follow.
create index followers_state_idx on pulsewire.followers (owner_id, state, id);

-- Whom an account does not want to see or be seen by.
create table pulsewire.blocks (
  owner_id uuid not null,
  id uuid not null,
  -- As it was asked for.
  username text not null,
  -- Who that was; null for nobody.
  account_id uuid,
  created_at timestamptz not null,
  constraint blocks_pkey primary key (owner_id, id),
  -- Also serves the question whether somebody is blocked.
  constraint blocks_account_id_key unique (owner_id, account_id),
  constraint blocks_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('blocks');
call pulsewire.merge_rows('pulsewire.blocks', 'moves', 'who was blocked stays blocked');
call pulsewire.cap_rows('pulsewire.blocks', 5000);
create index blocks_account_id_idx on pulsewire.blocks (account_id);

-- An owner ends what is theirs and approves who asked; all else is done by the functions below,
-- which know both ends.
revoke insert, update on pulsewire.followings, pulsewire.followers from pulsewire_server;
grant update (state) on pulsewire.followers to pulsewire_server;
revoke update on pulsewire.blocks from pulsewire_server;

grant select on pulsewire.followings, pulsewire.followers, pulsewire.blocks
  to pulsewire_social_reader;
grant select (owner_id, username_key, is_private, document) on pulsewire.public_profiles
  to pulsewire_social_reader;
grant select, insert, update, delete on pulsewire.followings, pulsewire.followers,
  pulsewire.blocks to pulsewire_social_writer;
grant select (owner_id, username_key, is_private, document) on pulsewire.public_profiles
  to pulsewire_social_writer;
create policy followings_social_reader on pulsewire.followings for select to pulsewire_social_reader
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy followings_social_reader on pulsewire.followings is
  'across owners: whether an account is shown depends on what both have of each other';
create policy followings_social_writer on pulsewire.followings to pulsewire_social_writer
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner())
  with check (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy followings_social_writer on pulsewire.followings is
  'across owners: either end may begin or end it, and the other end has a row of it';
create policy followers_social_reader on pulsewire.followers for select to pulsewire_social_reader
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy followers_social_reader on pulsewire.followers is
  'across owners: whether an account is shown depends on what both have of each other';
create policy followers_social_writer on pulsewire.followers to pulsewire_social_writer
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner())
  with check (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy followers_social_writer on pulsewire.followers is
  'across owners: either end may begin or end it, and the other end has a row of it';
create policy blocks_social_reader on pulsewire.blocks for select to pulsewire_social_reader
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy blocks_social_reader on pulsewire.blocks is
  'across owners: whether an account is shown depends on what both have of each other';
create policy blocks_social_writer on pulsewire.blocks to pulsewire_social_writer
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner())
  with check (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy blocks_social_writer on pulsewire.blocks is
  'across owners: either end may begin or end it, and the other end has a row of it';
create policy public_profiles_social_reader on pulsewire.public_profiles
  for select to pulsewire_social_reader using (true);
comment on policy public_profiles_social_reader on pulsewire.public_profiles is
  'across owners: who may see an account depends on its profile, and posts have names on them';
create policy public_profiles_social_writer on pulsewire.public_profiles
  for select to pulsewire_social_writer using (true);
comment on policy public_profiles_social_writer on pulsewire.public_profiles is
  'across owners: whom to follow is said by name';

-- Whether what an account shows with this privacy is there for the current owner: the one rule,
-- which every policy below asks. An account without a profile is private.
create function pulsewire.is_shown(author uuid, privacy text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(author = pulsewire.current_owner(), false)
    or (pulsewire.current_owner() is not null
      and privacy in ('public', 'followers')
      and not exists (select from pulsewire.blocks b
        where b.owner_id = author and b.account_id = pulsewire.current_owner())
      and not exists (select from pulsewire.blocks b
        where b.owner_id = pulsewire.current_owner() and b.account_id = author)
      and (exists (select from pulsewire.followers f
          where f.owner_id = author and f.account_id = pulsewire.current_owner()
            and f.state = 'following')
        or (privacy = 'public' and exists (select from pulsewire.public_profiles p
          where p.owner_id = author and not p.is_private))))
$$;
revoke all on function pulsewire.is_shown(uuid, text) from public;
grant execute on function pulsewire.is_shown(uuid, text)
  to pulsewire_server, pulsewire_social_reader;

-- The own followings and followers, with the names of the others. They belong to a role whose
-- policies let it at the owner's own rows only: policies are barriers, so the views need not be,
-- and a page is read from the end of an index.
call pulsewire.make_role('pulsewire_social_namer');
grant usage on schema pulsewire to pulsewire_social_namer;
grant execute on function pulsewire.current_owner() to pulsewire_social_namer;
grant select on pulsewire.followings, pulsewire.followers to pulsewire_social_namer;
grant select (owner_id, document) on pulsewire.public_profiles to pulsewire_social_namer;
create policy followings_social_namer on pulsewire.followings
  for select to pulsewire_social_namer using (owner_id = pulsewire.current_owner());
create policy followers_social_namer on pulsewire.followers
  for select to pulsewire_social_namer using (owner_id = pulsewire.current_owner());
create policy public_profiles_social_namer on pulsewire.public_profiles
  for select to pulsewire_social_namer using (true);
comment on policy public_profiles_social_namer on pulsewire.public_profiles is
  'across owners: the names of those whom the owner follows, and of those who follow the owner';
create view pulsewire.named_followings as
  select f.id, f.state, f.created_at,
    case when f.state = 'following' then coalesce(p.document ->> 'username', f.username)
      else f.username end as username
  from pulsewire.followings f
  left join pulsewire.public_profiles p on p.owner_id = f.account_id;
comment on view pulsewire.named_followings is
  'across owners: the current names of those whom the owner follows';
-- The same for the other end.
create view pulsewire.named_followers as
  select f.id, f.state, f.created_at, coalesce(p.document ->> 'username', '') as username
  from pulsewire.followers f
  left join pulsewire.public_profiles p on p.owner_id = f.account_id;
comment on view pulsewire.named_followers is
  'across owners: the current names of those who follow the owner';
revoke all on pulsewire.named_followings, pulsewire.named_followers from public;
grant select on pulsewire.named_followings, pulsewire.named_followers to pulsewire_server;

-- Two accounts that follow and block each other at the same moment do it one after the other.
create function pulsewire.lock_pair(one uuid, other uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(
    hashtextextended(least(one, other)::text || greatest(one, other)::text, 2250))
$$;
-- Of one account's, too: so a limit holds, and a name that is nobody's has one row. It comes before
-- the pair's.
create function pulsewire.lock_followings(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$ select pg_advisory_xact_lock(hashtextextended(owner::text, 2251)) $$;
revoke all on function pulsewire.lock_pair(uuid, uuid), pulsewire.lock_followings(uuid)
  from public;
grant execute on function pulsewire.lock_pair(uuid, uuid), pulsewire.lock_followings(uuid)
  to pulsewire_social_writer;

-- What somebody else's unit of work does to an account is told by the role that keeps both ends of it the same.
grant execute on function pulsewire.notify(uuid, text, text, uuid, text, timestamptz)
  to pulsewire_social_writer;
grant select, insert, update on pulsewire.notices to pulsewire_social_writer;
create policy notices_social_writer on pulsewire.notices to pulsewire_social_writer
  using (true) with check (true);
comment on policy notices_social_writer on pulsewire.notices is
  'across owners: an account is told of its followers and of comments on its posts';

-- Has the current owner follow who has this name, or ask to. Where that is nobody, or somebody who
-- does not exist for the owner, it is a request all the same. Gives it as named_followings does.
create function pulsewire.follow(
  new_id uuid, wanted text, at_time timestamptz, followings_max integer
) returns table (id uuid, username text, state text, created_at timestamptz)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  me constant uuid := pulsewire.current_owner();
  target record;
  edge record;
  new_state text := 'requested';
begin
  perform pulsewire.lock_followings(me);
  if not exists (select from pulsewire.public_profiles p where p.owner_id = me) then
    raise exception 'the follower has no name' using errcode = 'check_violation',
      constraint = 'followings_profile_check';
  end if;
  select p.owner_id, p.is_private, p.document ->> 'username' as name into target
  from pulsewire.public_profiles p where p.username_key = lower(wanted collate "C");
  if target.owner_id is not null then
    perform pulsewire.lock_pair(me, target.owner_id);
    if exists (select from pulsewire.blocks b
      where (b.owner_id = me and b.account_id = target.owner_id)
        or (b.owner_id = target.owner_id and b.account_id = me)) then
      target.owner_id := null;
    elsif not target.is_private then
      new_state := 'following';
    end if;
  end if;

  -- Locked, for it may be ended at this moment.
  select f.id, f.state, f.created_at into edge from pulsewire.followings f
  where f.owner_id = me and (f.account_id = target.owner_id
    or (f.account_id is null and lower(f.username) = lower(wanted)))
  order by f.account_id nulls last limit 1 for update;
  if edge.id is null then
    if (select count(*) from pulsewire.followings f where f.owner_id = me) >= followings_max
    then
      raise exception 'too many followings' using errcode = 'check_violation',
        constraint = 'followings_count_check';
    end if;
    edge.id := new_id;
    edge.created_at := at_time;
    insert into pulsewire.followings
      (owner_id, id, username, account_id, state, created_at)
    values (me, new_id, wanted, target.owner_id, new_state, at_time);
  else
    -- What was approved stays so, although the profile is private by now.
    if edge.state = 'following' then new_state := edge.state; end if;
    update pulsewire.followings f
    set username = wanted, account_id = target.owner_id, state = new_state
    where f.owner_id = me and f.id = edge.id;
  end if;
  if target.owner_id is not null then
    insert into pulsewire.followers as f (owner_id, id, account_id, state, created_at)
    values (target.owner_id, edge.id, me, new_state, at_time)
    on conflict on constraint followers_account_id_key do update set state = excluded.state;
  end if;
  return query select edge.id,
    case when new_state = 'following' then coalesce(target.name, wanted) else wanted end,
    new_state, edge.created_at;
end $$;

-- Tells whom the current owner follows, or has asked, of that: last, because what an account is told is
-- counted. Whoever is popular is not told of each: of the first hundred, and while no more than that ask.
create function pulsewire.tell_follower(following uuid, at_time timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := pulsewire.current_owner();
  edge record;
  is_told boolean;
begin
  select f.account_id, f.state into edge from pulsewire.followings f
  where f.owner_id = me and f.id = following;
  if edge.account_id is null then return; end if;
  if edge.state = 'following' then
    is_told := (select coalesce(sum(t.amount), 0) <= 100 from pulsewire.tallies t
      where t.owner_id = edge.account_id and t.subject_id = edge.account_id
        and t.kind = 'follower');
  else
    -- Those of others are seen under the name of whom they ask.
    perform set_config('pulsewire.owner', edge.account_id::text, true);
    is_told := not exists (select from pulsewire.followers f
      where f.owner_id = edge.account_id and f.state = edge.state offset 100);
    perform set_config('pulsewire.owner', me::text, true);
  end if;
  if is_told then
    perform pulsewire.notify(edge.account_id, 'new_follower',
      encode(sha256(convert_to(edge.account_id::text || me::text, 'UTF8')), 'hex'), following,
      edge.state, at_time);
  end if;
end $$;

-- Has the current owner block who has this name; a trigger ends what the two have of each other.
create function pulsewire.block(
  new_id uuid, wanted text, at_time timestamptz, blocks_max integer
) returns table (id uuid, username text, created_at timestamptz)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  me constant uuid := pulsewire.current_owner();
  target uuid;
begin
  perform pulsewire.lock_followings(me);
  select p.owner_id into target
  from pulsewire.public_profiles p where p.username_key = lower(wanted collate "C");
  if target = me then
    raise exception 'nobody blocks themselves' using errcode = 'check_violation',
      constraint = 'blocks_account_id_check';
  end if;
  if target is not null then perform pulsewire.lock_pair(me, target); end if;
  return query
    update pulsewire.blocks b set username = wanted, account_id = target
    where b.owner_id = me and b.id = (select c.id from pulsewire.blocks c
      where c.owner_id = me and (c.account_id = target
        or (c.account_id is null and lower(c.username) = lower(wanted)))
      order by c.account_id nulls last limit 1)
    returning b.id, b.username, b.created_at;
  if not found then
    if (select count(*) from pulsewire.blocks c where c.owner_id = me) >= blocks_max then
      raise exception 'too many blocks' using errcode = 'check_violation',
        constraint = 'blocks_count_check';
    end if;
    return query
      insert into pulsewire.blocks as b (owner_id, id, username, account_id, created_at)
      values (me, new_id, wanted, target, at_time)
      returning b.id, b.username, b.created_at;
  end if;
end $$;
revoke all on function pulsewire.follow(uuid, text, timestamptz, integer),
  pulsewire.tell_follower(uuid, timestamptz),
  pulsewire.block(uuid, text, timestamptz, integer) from public;
grant execute on function pulsewire.follow(uuid, text, timestamptz, integer),
  pulsewire.tell_follower(uuid, timestamptz),
  pulsewire.block(uuid, text, timestamptz, integer) to pulsewire_server;

-- Also where a block comes in by merging accounts, the one of the two that has blocked the other.
create function pulsewire.end_what_is_blocked() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.account_id = new.owner_id then
    delete from pulsewire.blocks where owner_id = new.owner_id and id = new.id;
  end if;
  delete from pulsewire.followings
  where owner_id = new.owner_id and account_id = new.account_id;
  delete from pulsewire.followers
  where owner_id = new.owner_id and account_id = new.account_id;
  return null;
end $$;

-- The other end of what its owner has ended. Who has asked is not told that it was declined.
create function pulsewire.end_following() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from pulsewire.followers where owner_id = old.account_id and id = old.id;
  return null;
end $$;

-- The same from the other end.
create function pulsewire.end_follower() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state = 'following' then
    delete from pulsewire.followings where owner_id = old.account_id and id = old.id;
  end if;
  -- What was told of the follower is told no more.
  perform pulsewire.notify(old.owner_id, 'new_follower',
    encode(sha256(convert_to(old.owner_id::text || old.account_id::text, 'UTF8')), 'hex'), null, '',
    now());
  return null;
end $$;

-- Tells the follower that the request was approved.
create function pulsewire.approve_following() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.followings set state = new.state
  where owner_id = new.account_id and id = new.id;
  return null;
end $$;

-- Counts those whom an account follows, and those who follow it: by statement, so that the many
-- that an account loses with its deletion are counted once.
create function pulsewire.count_follows() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
declare
  one record;
  counted constant text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    for one in
      select owner_id, count(*) as change from after_rows
      where state = 'following' group by 1 order by 1
    loop
      perform pulsewire.tally(one.owner_id, one.owner_id, counted, one.change);
    end loop;
  elsif tg_op = 'UPDATE' then
    for one in
      select a.owner_id, count(*) filter (where a.state = 'following')
        - count(*) filter (where b.state = 'following') as change
      from after_rows a join before_rows b using (owner_id, id)
      where a.state <> b.state group by 1 order by 1
    loop
      perform pulsewire.tally(one.owner_id, one.owner_id, counted, one.change);
    end loop;
  else
    for one in
      select owner_id, count(*) as change from before_rows
      where state = 'following' group by 1 order by 1
    loop
      perform pulsewire.tally(one.owner_id, one.owner_id, counted, -one.change);
    end loop;
  end if;
  return null;
end $$;

-- What an account and others have of each other goes with it, whoever deletes it. It goes before
-- the account, so that nothing is counted for one that is gone; and its followers first, so that
-- they are counted at once.
create function pulsewire.leave_others() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  caller constant text := coalesce(current_setting('pulsewire.owner', true), '');
begin
  perform set_config('pulsewire.owner', old.owner_id::text, true);
  delete from pulsewire.followers where owner_id = old.owner_id;
  delete from pulsewire.followings where owner_id = old.owner_id;
  delete from pulsewire.followings where account_id = old.owner_id;
  delete from pulsewire.followers where account_id = old.owner_id;
  delete from pulsewire.blocks where account_id = old.owner_id;
  perform set_config('pulsewire.owner', caller, true);
  return old;
end $$;
revoke all on function pulsewire.end_what_is_blocked(), pulsewire.end_following(),
  pulsewire.end_follower(), pulsewire.approve_following(), pulsewire.count_follows(),
  pulsewire.leave_others() from public;
create trigger blocks_end after insert or update of account_id on pulsewire.blocks
  for each row execute function pulsewire.end_what_is_blocked();
create trigger followings_end after delete on pulsewire.followings
  for each row execute function pulsewire.end_following();
create trigger followers_end after delete on pulsewire.followers
  for each row execute function pulsewire.end_follower();
create trigger followers_approve after update of state on pulsewire.followers
  for each row execute function pulsewire.approve_following();
create trigger followings_count_new after insert on pulsewire.followings
  referencing new table as after_rows
  for each statement execute function pulsewire.count_follows('following');
create trigger followings_count_changed after update on pulsewire.followings
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.count_follows('following');
create trigger followings_count_gone after delete on pulsewire.followings
  referencing old table as before_rows
  for each statement execute function pulsewire.count_follows('following');
create trigger followers_count_new after insert on pulsewire.followers
  referencing new table as after_rows
  for each statement execute function pulsewire.count_follows('follower');
create trigger followers_count_changed after update on pulsewire.followers
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.count_follows('follower');
create trigger followers_count_gone after delete on pulsewire.followers
  referencing old table as before_rows
  for each statement execute function pulsewire.count_follows('follower');
create trigger accounts_leave_others before delete on pulsewire.accounts
  for each row execute function pulsewire.leave_others();

call pulsewire.give_away('pulsewire_social_reader', 'pulsewire.is_shown(uuid, text)');
call pulsewire.give_away('pulsewire_social_namer',
  'pulsewire.named_followings', 'pulsewire.named_followers');
call pulsewire.give_away('pulsewire_social_writer',
  'pulsewire.follow(uuid, text, timestamptz, integer)',
  'pulsewire.tell_follower(uuid, timestamptz)',
  'pulsewire.block(uuid, text, timestamptz, integer)', 'pulsewire.end_what_is_blocked()',
  'pulsewire.end_following()', 'pulsewire.end_follower()', 'pulsewire.approve_following()',
  'pulsewire.count_follows()', 'pulsewire.leave_others()');
