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

-- All that there are: the catalogue of AchievementCatalogue.swift. Its body is bound here and not by
-- a search path, with which it could not become part of the statements that use it.
create function pulsewire.achievement_targets()
returns table (key text, measure text, target bigint)
language sql immutable rows 28
begin atomic
  select t.measure || '_' || n.target, t.measure, n.target
  from (values
    ('workouts', array[1, 10, 25, 50, 100, 250, 500]),
    ('minutes', array[600, 3000, 6000, 30000]),
    ('sets', array[100, 1000, 5000, 10000]),
    ('volume_kg', array[10000, 100000, 1000000]),
    ('day_streak', array[3, 7]),
    ('week_streak', array[4, 12, 26, 52]),
    ('routines', array[1]),
    ('followers', array[1, 10, 100])
  ) t (measure, targets), unnest(t.targets::bigint[]) n (target);
end;

-- What the days of an account come to in all.
create function pulsewire.activity_progress(owner uuid)
returns table (measure text, progress bigint)
language plpgsql stable rows 4
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select m.measure, coalesce(trunc(m.total), 0)::bigint
  from (values (owner)) o (owner_id)
  left join pulsewire.activity_totals t on t.owner_id = o.owner_id
  cross join lateral (values
    ('workouts', t.sessions::numeric), ('minutes', t.duration_ms::numeric / 60000),
    ('sets', t.sets::numeric), ('volume_kg', t.volume_kg)
  ) m (measure, total);
end $$;

-- The longest runs of days and of weeks with a workout.
create function pulsewire.activity_streaks(owner uuid)
returns table (measure text, progress bigint)
language plpgsql stable rows 2
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select m.measure, coalesce((
    select r.length from pulsewire.activity_runs r
    where r.owner_id = owner and r.kind = m.kind
    order by r.length desc, r.last_day desc limit 1), 0)::bigint
  from (values ('day_streak', 'day'), ('week_streak', 'week')) m (measure, kind);
end $$;

-- Whether a target that an account's days have reached is reached only with workouts that nobody but the
-- athlete may see. Of a run of days, one that has no other workout is enough.
create function pulsewire.is_limited_award(owner uuid, measure text, target bigint)
returns boolean
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from pulsewire.activity_totals t
    where t.owner_id = owner and t.limited_sessions > 0) then return false; end if;
  if measure in ('workouts', 'minutes') then
    return not exists (select from pulsewire.activity_totals t where t.owner_id = owner
      and target <= case measure when 'workouts' then t.sessions - t.limited_sessions
        else (t.duration_ms - t.limited_duration_ms) / 60000 end);
  elsif measure in ('day_streak', 'week_streak') then
    return exists (
      select from (
        select r.first_day, r.last_day from pulsewire.activity_runs r
        where r.owner_id = owner and r.kind = split_part(measure, '_', 1)
        order by r.length desc, r.last_day desc limit 1) r
      join pulsewire.day_activity_summary d on d.owner_id = owner
        and d.local_date between r.first_day and r.last_day + 6
      where d.limited_sessions > 0 and d.limited_sessions = d.sessions);
  end if;
  return false;
end $$;

-- How many follow an account.
create function pulsewire.follower_progress(owner uuid) returns bigint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(t.amount), 0)::bigint from pulsewire.tallies t
  where t.owner_id = owner and t.subject_id = owner and t.kind = 'follower'
$$;

-- How far an account is in each measure.
create function pulsewire.achievement_progress(owner uuid)
returns table (measure text, progress bigint)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select p.measure, p.progress from pulsewire.activity_progress(owner) p
  union all
  select p.measure, p.progress from pulsewire.activity_streaks(owner) p
  union all
  select 'routines', count(*) from pulsewire.routines r where r.owner_id = owner
  union all
  select 'followers', pulsewire.follower_progress(owner)
$$;
revoke all on function pulsewire.achievement_targets(), pulsewire.activity_progress(uuid),
  pulsewire.activity_streaks(uuid), pulsewire.follower_progress(uuid),
  pulsewire.achievement_progress(uuid), pulsewire.is_limited_award(uuid, text, bigint)
  from public;
grant execute on function pulsewire.achievement_targets(), pulsewire.activity_progress(uuid),
  pulsewire.activity_streaks(uuid), pulsewire.follower_progress(uuid),
  pulsewire.achievement_progress(uuid), pulsewire.is_limited_award(uuid, text, bigint)
  to pulsewire_server;

-- One at a time for each account: whoever waited sees what was committed meanwhile, so that two
-- followers at the same moment do not both look as if they were the ninth. It is taken last, behind
-- the rows of followers. Whoever changes days has pulsewire.lock_activity already.
create function pulsewire.lock_achievements(owner uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended(owner::text, 2211))
$$;

-- What days that have grown complete. It costs the same however long the history is. Its time is
-- that of the newest change of the days' logs: of the workout's end, or of what was logged last.
create function pulsewire.award_activity() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  grown record;
  earned record;
begin
  for grown in
    select a.owner_id, array_agg(a.local_date) as days
    from after_rows a join before_rows b using (owner_id, local_date)
    where a.sessions > b.sessions or a.sets > b.sets or a.volume_kg > b.volume_kg
      or a.duration_ms > b.duration_ms
    group by a.owner_id
  loop
    for earned in
      insert into pulsewire.achievements (owner_id, key, is_limited, completed_at)
      select grown.owner_id, t.key,
        pulsewire.is_limited_award(grown.owner_id, t.measure, t.target), (
        select greatest(max(l.updated_at), max(x.updated_at))
        from unnest(grown.days) d (day)
        -- Day by day: of a list of days, all logs of an account may be read.
        cross join lateral (
          select y.owner_id, y.id, y.updated_at from pulsewire.workout_logs y
          where y.owner_id = grown.owner_id and y.local_date = d.day offset 0) l
        left join pulsewire.workout_exercises e
          on e.owner_id = l.owner_id and e.workout_log_id = l.id
        left join pulsewire.workout_sets x on x.owner_id = e.owner_id and x.exercise_id = e.id)
      from (
        select x.measure, x.progress from pulsewire.activity_progress(grown.owner_id) x
        union all
        select x.measure, x.progress from pulsewire.activity_streaks(grown.owner_id) x
      ) p
      join pulsewire.achievement_targets() t
        on t.measure = p.measure and t.target <= p.progress
      where not exists (select from pulsewire.achievements a
        where a.owner_id = grown.owner_id and a.key = t.key)
      on conflict do nothing
      returning owner_id, key, completed_at
    loop
      perform pulsewire.notify(
        earned.owner_id, 'achievement', earned.key, null, earned.key,
        greatest(earned.completed_at, now()));
    end loop;
    -- Reached with other workouts by now.
    update pulsewire.achievements a set is_limited = false
    from pulsewire.achievement_targets() t
    where a.owner_id = grown.owner_id and a.is_limited and a.key = t.key
      and not pulsewire.is_limited_award(grown.owner_id, t.measure, t.target);
  end loop;
  return null;
end $$;
create trigger day_activity_summary_award after update on pulsewire.day_activity_summary
  referencing old table as before_rows new table as after_rows
  for each statement execute function pulsewire.award_activity();

-- The first one is the only target, so nothing can be missed. No lock: merging accounts adds
-- routines before it locks days, and the lock comes after those.
create function pulsewire.award_routines() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  earned record;
begin
  for earned in
    insert into pulsewire.achievements (owner_id, key, completed_at)
    select new.owner_id, t.key, new.created_at
    from pulsewire.achievement_targets() t
    where t.measure = 'routines' and t.target <= (
        select count(*) from pulsewire.routines r where r.owner_id = new.owner_id)
      and not exists (select from pulsewire.achievements a
        where a.owner_id = new.owner_id and a.key = t.key)
    on conflict do nothing
    returning owner_id, key, completed_at
  loop
    perform pulsewire.notify(
      earned.owner_id, 'achievement', earned.key, null, earned.key,
      greatest(earned.completed_at, now()));
  end loop;
  return null;
end $$;
create trigger routines_award after insert on pulsewire.routines
  for each row execute function pulsewire.award_routines();

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
begin
  for one in
    select owner_id, max(created_at) as asked_at from after_rows
    where state = 'following' group by 1 order by 1
  loop
    perform set_config('pulsewire.owner', one.owner_id::text, true);
    continue when not exists (
      select from pulsewire.achievement_targets() t
      where t.measure = 'followers' and not exists (
        select from pulsewire.achievements a where a.owner_id = one.owner_id and a.key = t.key));
    perform pulsewire.lock_achievements(one.owner_id);
    follower_count := pulsewire.follower_progress(one.owner_id);
    for earned in
      insert into pulsewire.achievements (owner_id, key, completed_at)
      select one.owner_id, t.key,
        case tg_op when 'INSERT' then one.asked_at else greatest(one.asked_at, now()) end
      from pulsewire.achievement_targets() t
      where t.measure = 'followers' and t.target <= follower_count
        and not exists (select from pulsewire.achievements a
          where a.owner_id = one.owner_id and a.key = t.key)
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

revoke all on function pulsewire.lock_achievements(uuid), pulsewire.award_activity(),
  pulsewire.award_routines(), pulsewire.award_followers() from public;
grant execute on function pulsewire.lock_achievements(uuid)
  to pulsewire_server, pulsewire_social_writer;
grant execute on function pulsewire.achievement_targets(), pulsewire.follower_progress(uuid)
  to pulsewire_social_writer;
call pulsewire.give_away('pulsewire_social_writer', 'pulsewire.award_followers()');
