-- An athlete's permission for others to see their workouts live.
create table pulsewire.shares (
  owner_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  role text not null constraint shares_role_check check (role in ('spectator', 'coach')),
  -- The athlete's name for viewers.
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The hash of the code with which others become viewers.
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  -- How many accounts have used the code, and can.
  joined_count integer not null default 0,
  viewers_max integer not null,
  constraint shares_pkey primary key (owner_id, id),
  -- A repeated request finds the share that it made.
  constraint shares_request_id_key unique (owner_id, request_id),
  -- Also serves the search for it.
  constraint shares_code_hash_key unique (code_hash),
  constraint shares_joined_count_check check (joined_count <= viewers_max),
  constraint shares_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('shares');
call pulsewire.cap_rows('pulsewire.shares', 50);
call pulsewire.end_rows('pulsewire.shares', 'expires_at', '0', 'the permission is over');
call pulsewire.merge_rows('pulsewire.shares', 'stays',
  'who may see one account was not allowed to see another');

-- The accounts that have used a code, and what they are called.
create table pulsewire.share_viewers (
  owner_id uuid not null,
  id uuid not null,
  share_id uuid not null,
  account_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  -- When the athlete removed it: it cannot use the code again. Null for a viewer.
  removed_at timestamptz,
  constraint share_viewers_pkey primary key (owner_id, id),
  constraint share_viewers_account_id_key unique (owner_id, share_id, account_id),
  constraint share_viewers_account_id_check check (account_id <> owner_id),
  constraint share_viewers_share_id_fkey foreign key (owner_id, share_id)
    references pulsewire.shares (owner_id, id) on delete cascade
);
call pulsewire.own_rows('share_viewers');
call pulsewire.bound_rows('pulsewire.share_viewers', 'parent',
  'a share has 50 viewers at most', parent => 'pulsewire.shares');
call pulsewire.merge_rows('pulsewire.share_viewers', 'stays', 'they go with their share');
-- Serves the athletes whom an account may see, and the removal of its rows.
create index share_viewers_account_id_idx on pulsewire.share_viewers (account_id);

-- An athlete makes shares, ends them and removes viewers; who becomes one is said by the functions below.
revoke update on pulsewire.shares from pulsewire_server;
-- The right to lock a share before it ends, which is that to update a column of it.
grant update (joined_count) on pulsewire.shares to pulsewire_server;
revoke insert, update, delete on pulsewire.share_viewers from pulsewire_server;
grant update (removed_at) on pulsewire.share_viewers to pulsewire_server;

call pulsewire.make_role('pulsewire_sharing_keeper');
grant usage on schema pulsewire to pulsewire_sharing_keeper;
grant execute on function pulsewire.current_owner() to pulsewire_sharing_keeper;
grant select on pulsewire.shares, pulsewire.share_viewers to pulsewire_sharing_keeper;
grant update (joined_count) on pulsewire.shares to pulsewire_sharing_keeper;
grant insert, delete on pulsewire.share_viewers to pulsewire_sharing_keeper;
grant update (name) on pulsewire.share_viewers to pulsewire_sharing_keeper;
grant select, insert on pulsewire.coach_messages to pulsewire_sharing_keeper;
create policy shares_sharing_keeper on pulsewire.shares to pulsewire_sharing_keeper
  using (true) with check (true);
comment on policy shares_sharing_keeper on pulsewire.shares is
  'across owners: a code is of another account, and so is what its viewers may do';
create policy share_viewers_sharing_keeper on pulsewire.share_viewers to pulsewire_sharing_keeper
  using (account_id = pulsewire.current_owner())
  with check (account_id = pulsewire.current_owner());
comment on policy share_viewers_sharing_keeper on pulsewire.share_viewers is
  'across owners: a viewer finds what it may see, and gives it up';
create policy coach_messages_sharing_keeper on pulsewire.coach_messages to pulsewire_sharing_keeper
  using (true) with check (true);
comment on policy coach_messages_sharing_keeper on pulsewire.coach_messages is
  'across owners: a coach sends to an athlete, and athletes hear of one coach at a time';

-- The shares whose athletes the current owner may see at a time.
create function pulsewire.shared_athletes(at_time timestamptz)
returns table (
  id uuid, account_id uuid, name text, role text, viewer_name text, created_at timestamptz,
  expires_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select v.id, v.owner_id, s.name, s.role, v.name, v.created_at, s.expires_at
  from pulsewire.share_viewers v
  join pulsewire.shares s on s.owner_id = v.owner_id and s.id = v.share_id
  where v.account_id = pulsewire.current_owner() and v.removed_at is null
    and s.expires_at > at_time
$$;

-- Makes the current owner a viewer of the share with this code, or gives the viewer that it is already. Gives nothing
-- if the code is of no use.
create function pulsewire.join_share(
  new_id uuid, hash bytea, new_name text, at_time timestamptz, athletes_max integer
) returns table (
  id uuid, account_id uuid, name text, role text, viewer_name text, created_at timestamptz,
  expires_at timestamptz)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  me constant uuid := pulsewire.current_owner();
  share record;
  viewer record;
begin
  -- So a limit holds for what comes at the same time.
  perform pg_advisory_xact_lock(hashtextextended(me::text, 2252));
  select s.owner_id, s.id, s.joined_count, s.viewers_max into share from pulsewire.shares s
  where s.code_hash = hash and s.code_expires_at > at_time and s.expires_at > at_time
    and s.owner_id <> me
  for update;
  if share.id is null then return; end if;
  select v.id, v.removed_at into viewer from pulsewire.share_viewers v
  where v.owner_id = share.owner_id and v.share_id = share.id and v.account_id = me;
  if viewer.id is not null then
    if viewer.removed_at is not null then return; end if;
    update pulsewire.share_viewers v set name = new_name
    where v.owner_id = share.owner_id and v.id = viewer.id;
    new_id := viewer.id;
  else
    if share.joined_count >= share.viewers_max then return; end if;
    if (select count(distinct a.account_id) from pulsewire.shared_athletes(at_time) a
      where a.account_id <> share.owner_id) >= athletes_max
    then
      raise exception 'too many athletes' using errcode = 'check_violation',
        constraint = 'share_viewers_count_check';
    end if;
    update pulsewire.shares s set joined_count = s.joined_count + 1
    where s.owner_id = share.owner_id and s.id = share.id;
    insert into pulsewire.share_viewers (owner_id, id, share_id, account_id, name, created_at)
    values (share.owner_id, new_id, share.id, me, new_name, at_time);
  end if;
  return query select * from pulsewire.shared_athletes(at_time) a where a.id = new_id;
end $$;

-- Gives up what the current owner may see of an athlete.
create function pulsewire.leave_share(athlete uuid) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from pulsewire.share_viewers v
  where v.owner_id = athlete and v.account_id = pulsewire.current_owner()
    and v.removed_at is null
$$;

-- Sends what the current owner, a coach, says to an athlete in a session. Gives the athlete, or nothing if the owner is
-- no coach of theirs.
create function pulsewire.send_cue(
  new_id uuid, athlete uuid, session uuid, sender text, words text, at_time timestamptz,
  quiet_since timestamptz
) returns table (owner_id uuid)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  if not exists (select from pulsewire.shared_athletes(at_time) a
    where a.account_id = athlete and a.role = 'coach')
  then
    return;
  end if;
  -- So two coaches at the same moment are heard one after the other.
  perform pg_advisory_xact_lock(hashtextextended(athlete::text, 2253));
  if exists (select from pulsewire.coach_messages m
    where m.owner_id = athlete and m.sent_at > quiet_since)
  then
    raise exception 'too many cues' using errcode = 'check_violation',
      constraint = 'coach_messages_pace_check';
  end if;
  return query
    insert into pulsewire.coach_messages as m
      (owner_id, id, session_id, sender_name, text, sent_at)
    values (athlete, new_id, session, sender, words, at_time)
    returning m.owner_id;
end $$;

-- An account that is gone sees nobody. After its row is gone, so that what joined a moment before is seen.
create function pulsewire.end_viewing() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  caller constant text := coalesce(current_setting('pulsewire.owner', true), '');
begin
  perform set_config('pulsewire.owner', old.owner_id::text, true);
  delete from pulsewire.share_viewers where account_id = old.owner_id;
  perform set_config('pulsewire.owner', caller, true);
  return null;
end $$;
create trigger accounts_end_viewing after delete on pulsewire.accounts
  for each row execute function pulsewire.end_viewing();
revoke all on function pulsewire.end_viewing(), pulsewire.shared_athletes(timestamptz),
  pulsewire.join_share(uuid, bytea, text, timestamptz, integer), pulsewire.leave_share(uuid),
  pulsewire.send_cue(uuid, uuid, uuid, text, text, timestamptz, timestamptz) from public;
grant execute on function pulsewire.shared_athletes(timestamptz),
  pulsewire.join_share(uuid, bytea, text, timestamptz, integer), pulsewire.leave_share(uuid),
  pulsewire.send_cue(uuid, uuid, uuid, text, text, timestamptz, timestamptz) to pulsewire_server;
grant execute on function pulsewire.shared_athletes(timestamptz) to pulsewire_sharing_keeper;
call pulsewire.give_away('pulsewire_sharing_keeper', 'pulsewire.end_viewing()',
  'pulsewire.shared_athletes(timestamptz)',
  'pulsewire.join_share(uuid, bytea, text, timestamptz, integer)', 'pulsewire.leave_share(uuid)',
  'pulsewire.send_cue(uuid, uuid, uuid, text, text, timestamptz, timestamptz)');
