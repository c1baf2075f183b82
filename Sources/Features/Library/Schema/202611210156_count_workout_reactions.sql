-- Counts are the writer's: it alone changes them, in the unit of work of what they count. A right to
-- update is a right to lock.
grant select (owner_id, id, is_public, origin, is_featured, like_rank),
  update (is_featured, like_rank) on pulsewire.library_workouts to pulsewire_social_writer;
grant select, delete on pulsewire.workout_reactions to pulsewire_social_writer;
grant select, insert, update, delete on pulsewire.unranked_workouts, pulsewire.ended_workouts
  to pulsewire_social_writer;
-- Each update computes the generated columns again.
grant execute on function pulsewire.choices(jsonb, text), pulsewire.search_key(text),
  pulsewire.grams(text, integer, integer) to pulsewire_social_writer;
create policy library_workouts_social_writer on pulsewire.library_workouts
  to pulsewire_social_writer using (true);
comment on policy library_workouts_social_writer on pulsewire.library_workouts is
  'across owners: a workout is recommended by administrators and ranked by its likes';
create policy workout_reactions_social_writer on pulsewire.workout_reactions
  to pulsewire_social_writer using (true);
comment on policy workout_reactions_social_writer on pulsewire.workout_reactions is
  'across owners: reactions go with what they are about';
create policy unranked_workouts_social_writer on pulsewire.unranked_workouts
  to pulsewire_social_writer using (true) with check (true);
comment on policy unranked_workouts_social_writer on pulsewire.unranked_workouts is
  'across owners: whoever likes a workout has it ranked';
create policy ended_workouts_social_writer on pulsewire.ended_workouts
  to pulsewire_social_writer using (true) with check (true);
comment on policy ended_workouts_social_writer on pulsewire.ended_workouts is
  'across owners: removes the reactions to what was deleted';

-- Has a workout ranked again: by a row that is there and stays until the current unit of work is
-- committed, or by a new one.
create function pulsewire.unrank_workout(author uuid, workout uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from pulsewire.unranked_workouts u
  where u.owner_id = author and u.workout_id = workout
  order by u.slot limit 1 for key share skip locked;
  if found then return; end if;
  insert into pulsewire.unranked_workouts as u (owner_id, workout_id, slot)
  values (author, workout, floor(random() * 16))
  -- A row that was committed meanwhile is held, too.
  on conflict on constraint unranked_workouts_pkey do update set slot = excluded.slot;
end $$;
revoke all on function pulsewire.unrank_workout(uuid, uuid) from public;
grant execute on function pulsewire.unrank_workout(uuid, uuid) to pulsewire_social_writer;

-- Counts reactions that come, change and go. The workout is locked against its removal, and against
-- nothing else.
create function pulsewire.count_workout_reactions() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  one record;
  is_new constant boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    for one in
      select n.author_id, n.workout_id, n.rating - o.rating as change
      from added n join gone o using (owner_id, kind, workout_id)
      where n.kind = 'rating' and n.rating <> o.rating order by 1, 2
    loop
      perform from pulsewire.library_workouts
      where owner_id = one.author_id and id = one.workout_id for key share;
      if found then
        perform pulsewire.tally(one.author_id, one.workout_id, 'workout_rating_sum', one.change);
      end if;
    end loop;
    return null;
  end if;
  for one in execute
    'select author_id, workout_id, kind, count(*) as number, sum(rating) as rating from '
    || case when is_new then 'added' else 'gone where kind <> ''view''' end
    || ' group by 1, 2, 3 order by 1, 2, 3'
  loop
    perform from pulsewire.library_workouts
    where owner_id = one.author_id and id = one.workout_id for key share;
    if found then
      perform pulsewire.tally(one.author_id, one.workout_id, 'workout_' || one.kind,
        case when is_new then one.number else -one.number end);
      if one.kind = 'rating' then
        perform pulsewire.tally(one.author_id, one.workout_id, 'workout_rating_sum',
          case when is_new then one.rating else -one.rating end);
      elsif one.kind = 'like' then
        perform pulsewire.unrank_workout(one.author_id, one.workout_id);
      end if;
    elsif is_new then
      raise exception 'there is no such workout' using errcode = 'foreign_key_violation',
        constraint = 'workout_reactions_workout_id_fkey';
    end if;
  end loop;
  return null;
end $$;

-- Computes the ranks of up to `row_count` workouts again; gives whether there may be more. Once a row
-- is taken, all likes that held it are committed, and the next statement sees them.
create function pulsewire.rank_workouts(row_count integer) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
declare
  one record;
begin
  for n in 1..row_count loop
    delete from pulsewire.unranked_workouts where ctid = (
      select ctid from pulsewire.unranked_workouts limit 1 for update skip locked)
    returning owner_id, workout_id into one;
    if not found then return false; end if;
    delete from pulsewire.unranked_workouts where ctid = any (array(
      select ctid from pulsewire.unranked_workouts
      where owner_id = one.owner_id and workout_id = one.workout_id for update skip locked));
    update pulsewire.library_workouts
    set like_rank = (select coalesce(sum(t.amount), 0) from pulsewire.tallies t
      where t.owner_id = one.owner_id and t.subject_id = one.workout_id
        and t.kind = 'workout_like')
    where owner_id = one.owner_id and id = one.workout_id;
  end loop;
  return true;
end $$;

-- Recommends a public workout for the current owner, who must be an administrator; false, and
-- nothing, if there is none. It leaves a line in the administrator's log.
create function pulsewire.feature_workout(
  workout uuid, featured boolean, request uuid, network text, now timestamptz
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from pulsewire.administrators where owner_id = pulsewire.current_owner())
  then
    raise insufficient_privilege using message = 'the current owner is no administrator';
  end if;
  update pulsewire.library_workouts set is_featured = featured
  where id = workout and (is_public or not featured);
  if not found then
    return false;
  end if;
  insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
  values (pulsewire.current_owner(), request, 'library_workout_featured', network,
    jsonb_build_object('library_workout', workout, 'featured', featured::text), now);
  return true;
end $$;
grant select on pulsewire.administrators to pulsewire_social_writer;
create policy administrators_social_writer on pulsewire.administrators
  for select to pulsewire_social_writer using (owner_id = pulsewire.current_owner());
grant insert on pulsewire.audit_events to pulsewire_social_writer;
create policy audit_events_social_writer on pulsewire.audit_events
  for insert to pulsewire_social_writer with check (owner_id = pulsewire.current_owner());

-- Counts a finished session of a workout that the current owner was shown, if it is still there, or takes
-- one back. Asked by the unit of work that ends a session or deletes its log; what ends or moves with an
-- account stays counted.
create function pulsewire.count_completion(workout uuid, change integer) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  author uuid;
begin
  select owner_id into author from pulsewire.library_workouts where id = workout for key share;
  if found then
    perform pulsewire.tally(author, workout, 'workout_completion', sign(change)::integer);
  end if;
end $$;

-- Has the reactions to workouts that are gone ended.
create function pulsewire.end_workouts() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
begin
  delete from pulsewire.tallies t using gone g
  where t.owner_id = g.owner_id and t.subject_id = g.id;
  insert into pulsewire.ended_workouts (owner_id, id)
  select g.owner_id, g.id from gone g
  where exists (select from pulsewire.workout_reactions r
    where r.author_id = g.owner_id and r.workout_id = g.id);
  return null;
end $$;

-- Ends up to `row_count` reactions to workouts that are gone; gives whether there may be more. Two
-- nodes take different ones.
create function pulsewire.clear_ended_workouts(row_count integer) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
declare
  one record;
  room integer := row_count;
  ended integer;
begin
  loop
    select owner_id, id into one from pulsewire.ended_workouts limit 1 for update skip locked;
    if not found then return false; end if;
    delete from pulsewire.workout_reactions where ctid = any (array(
      select ctid from pulsewire.workout_reactions
      where author_id = one.owner_id and workout_id = one.id limit room));
    get diagnostics ended = row_count;
    room := room - ended;
    if room = 0 then return true; end if;
    delete from pulsewire.ended_workouts where owner_id = one.owner_id and id = one.id;
  end loop;
end $$;

-- Ends the reactions to what an account has, before it goes; erase_workout_reaction_rows has left
-- few of them.
create function pulsewire.end_workout_reactions() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
begin
  perform from pulsewire.library_workouts where owner_id = old.owner_id for update;
  delete from pulsewire.workout_reactions where author_id = old.owner_id;
  return old;
end $$;

-- Asked by erase_rows. Erases up to `row_count` reactions of others to what is the current owner's;
-- gives how many.
create function pulsewire.erase_workout_reaction_rows(row_count integer) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
begin
  if (select count(*) from (select from pulsewire.workout_reactions
      where author_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) > row_count
  then
    delete from pulsewire.workout_reactions where ctid = any (array(
      select ctid from pulsewire.workout_reactions
      where author_id = pulsewire.current_owner() limit row_count));
    return row_count;
  end if;
  return 0;
end $$;

revoke all on function pulsewire.count_workout_reactions(), pulsewire.rank_workouts(integer),
  pulsewire.feature_workout(uuid, boolean, uuid, text, timestamptz),
  pulsewire.count_completion(uuid, integer), pulsewire.end_workouts(),
  pulsewire.clear_ended_workouts(integer), pulsewire.end_workout_reactions(),
  pulsewire.erase_workout_reaction_rows(integer) from public;
grant execute on function pulsewire.rank_workouts(integer),
  pulsewire.feature_workout(uuid, boolean, uuid, text, timestamptz),
  pulsewire.count_completion(uuid, integer), pulsewire.clear_ended_workouts(integer),
  pulsewire.erase_workout_reaction_rows(integer) to pulsewire_server;

create trigger accounts_end_workout_reactions before delete on pulsewire.accounts
  for each row execute function pulsewire.end_workout_reactions();
create trigger library_workouts_end after delete on pulsewire.library_workouts
  referencing old table as gone
  for each statement execute function pulsewire.end_workouts();
create trigger workout_reactions_count_new after insert on pulsewire.workout_reactions
  referencing new table as added
  for each statement execute function pulsewire.count_workout_reactions();
create trigger workout_reactions_count_changed after update on pulsewire.workout_reactions
  referencing old table as gone new table as added
  for each statement execute function pulsewire.count_workout_reactions();
create trigger workout_reactions_count_gone after delete on pulsewire.workout_reactions
  referencing old table as gone
  for each statement execute function pulsewire.count_workout_reactions();

call pulsewire.give_away('pulsewire_social_writer',
  'pulsewire.count_workout_reactions()', 'pulsewire.rank_workouts(integer)',
  'pulsewire.feature_workout(uuid, boolean, uuid, text, timestamptz)',
  'pulsewire.count_completion(uuid, integer)', 'pulsewire.end_workouts()',
  'pulsewire.clear_ended_workouts(integer)', 'pulsewire.end_workout_reactions()',
  'pulsewire.erase_workout_reaction_rows(integer)');
