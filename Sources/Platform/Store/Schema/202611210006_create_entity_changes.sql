-- The newest revision of an account's entities: each unit of work that changes any of them has the
-- next one.
create table pulsewire.entity_revisions (
  owner_id uuid not null,
  revision bigint not null,
  -- What units of work that changed entities wrote: a part of what the account stores; see weigh_written.
  -- Beside the revision, with which it changes: a change logs all between the first and the last byte of it.
  byte_count bigint not null default 0,
  -- The newest revision of a deletion that is forgotten: what is older may have missed it.
  forgotten_revision bigint not null default 0,
  -- At least as many deletions as are noted.
  deletion_count bigint not null default 0,
  constraint entity_revisions_pkey primary key (owner_id),
  constraint entity_revisions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each unit of work changes a row: with room on its page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('entity_revisions');
call pulsewire.bound_rows('pulsewire.entity_revisions', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.entity_revisions', 'stays',
  'what moves gets revisions of the other account');

-- The revision of each entity's newest change, so that a device with a copy of them learns what has
-- changed since it looked. However often an entity changes, it has one row.
create table pulsewire.entity_changes (
  owner_id uuid not null,
  -- As in the contract's EntityKind.
  kind smallint not null,
  entity_id uuid not null,
  revision bigint not null,
  -- Null for what exists.
  deleted_at timestamptz,
  constraint entity_changes_pkey primary key (owner_id, kind, entity_id),
  constraint entity_changes_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- A workout's row changes with each set.
with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
call pulsewire.own_rows('entity_changes');
call pulsewire.merge_rows('pulsewire.entity_changes', 'stays',
  'what moves is noted for the other account');
-- What exists has a row for as long as it does.
call pulsewire.end_rows('pulsewire.entity_changes', 'deleted_at', interval '90 days',
  'who has not looked for 90 days reads everything anew', condition => 'deleted_at is not null',
  column_names => '{owner_id, revision}', rule => 'entity_changes_deletion_end');
-- Serves the list of changes.
create index entity_changes_revision_idx on pulsewire.entity_changes
  (owner_id, revision, kind, entity_id);

-- The revision of the newest change of the workout that was changed last by its player: of its session and of the
-- log with the same identifier. Both change with each set; one row for both, which is replaced in place, takes a
-- seventh of what two rows of entity_changes with their indexes would. That has them again when another workout
-- takes the row.
create table pulsewire.running_changes (
  owner_id uuid not null,
  entity_id uuid not null,
  revision bigint not null,
  constraint running_changes_pkey primary key (owner_id),
  constraint running_changes_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
with (fillfactor = 50);
call pulsewire.own_rows('running_changes');
call pulsewire.bound_rows('pulsewire.running_changes', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.running_changes', 'stays',
  'what moves is noted for the other account');

-- The revision of the unit of work, which all of its changes of an owner share; null for an account
-- that is gone or being deleted. Whoever takes it holds up the account's others until the end of
-- its unit of work, so that revisions become visible in their order. It is the last lock of a unit
-- of work, so that nobody waits in a circle: only triggers at its end take it. With the revision, it
-- writes what the unit of work was found to weigh. An update of a row that is there needs no lock
-- of it before, which an upsert writes to the log as well.
create function pulsewire.take_entity_revision(owner uuid) returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  known constant text[] := string_to_array(current_setting('pulsewire.entity_revision', true), ' ');
  written_bytes bigint := 0;
  taken bigint;
begin
  if known[1] = owner::text then return nullif(known[2], '')::bigint; end if;
  if exists (select from pulsewire.accounts a where a.owner_id = owner and a.closed_at is null) then
    if owner = pulsewire.current_owner() then
      written_bytes := coalesce(
        nullif(current_setting('pulsewire.written_bytes', true), '')::bigint, 0);
    end if;
    update pulsewire.entity_revisions r
    set revision = r.revision + 1, byte_count = r.byte_count + written_bytes
    where r.owner_id = owner returning r.revision into taken;
    if not found then
      insert into pulsewire.entity_revisions as r (owner_id, revision, byte_count)
      values (owner, 1, written_bytes)
      on conflict on constraint entity_revisions_pkey do update
        set revision = r.revision + 1, byte_count = r.byte_count + excluded.byte_count
      returning r.revision into taken;
    end if;
  end if;
  perform set_config('pulsewire.entity_revision', owner || ' ' || coalesce(taken::text, ''), true);
  return taken;
end $$;

-- Counts a deletion. Of more than 50,000, it forgets the older half: who has not looked since reads
-- everything anew. The account's revision is taken before, so that one unit of work counts at a time.
create function pulsewire.bound_deletions(owner uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  noted bigint;
begin
  update pulsewire.entity_revisions r set deletion_count = r.deletion_count + 1
  where r.owner_id = owner returning r.deletion_count into noted;
  if noted <= 50000 then return; end if;
  delete from pulsewire.entity_changes c
  where c.owner_id = owner and c.deleted_at is not null and c.revision < (
    select n.revision from pulsewire.entity_changes n
    where n.owner_id = owner and n.deleted_at is not null
    order by n.revision desc offset 24999 limit 1);
end $$;

-- Notes that an entity exists or was deleted, at the revision of the unit of work. Behind that nobody else notes
-- anything of the account. No upsert: it writes a lock of the row that it changes, and a confirmation of the one that it
-- adds.
create function pulsewire.note_entity(
  owner uuid, entity_kind smallint, changed_id uuid, changed_at_revision bigint, is_deleted boolean)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.entity_changes c
  set revision = changed_at_revision, deleted_at = case when is_deleted then clock_timestamp() end
  where c.owner_id = owner and c.kind = entity_kind and c.entity_id = changed_id
    and (c.revision <> changed_at_revision or (c.deleted_at is null) = is_deleted);
  if found then return; end if;
  insert into pulsewire.entity_changes (owner_id, kind, entity_id, revision, deleted_at)
  select owner, entity_kind, changed_id, changed_at_revision,
    case when is_deleted then clock_timestamp() end
  where not exists (select from pulsewire.entity_changes c
    where c.owner_id = owner and c.kind = entity_kind and c.entity_id = changed_id);
end $$;

-- Gives a workout's kinds (1 and 2, its session and its log) back to entity_changes, where they are noted, and not as
-- deleted.
create function pulsewire.end_running_changes(owner uuid, workout_id uuid, noted_revision bigint)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from pulsewire.running_changes r where r.owner_id = owner and r.entity_id = workout_id;
  update pulsewire.entity_changes c set revision = noted_revision
  where c.owner_id = owner and c.kind in (1, 2) and c.entity_id = workout_id
    and c.deleted_at is null and c.revision < noted_revision;
end $$;

-- Notes the change of a row at the end of the unit of work. Its arguments are the entity's kind, the
-- column with its id, and for the log of a player whether it runs.
create function pulsewire.note_entity_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  changed_id uuid;
  changed_at_revision bigint;
  running record;
begin
  if tg_op = 'DELETE' then one := old; else one := new; end if;
  -- What an account took along that ended, in a deletion or a merge, nobody has a copy of.
  if current_user = 'pulsewire_eraser' or one.owner_id is distinct from pulsewire.current_owner()
  then
    return null;
  end if;
  changed_at_revision := pulsewire.take_entity_revision(one.owner_id);
  if changed_at_revision is null then return null; end if;
  if tg_argv[1] = 'id' then
    changed_id := one.id;
  else
    execute format('select $1.%I', tg_argv[1]) into changed_id using one;
  end if;
  if tg_argv[0] in ('1', '2') then
    select r.entity_id, r.revision into running
    from pulsewire.running_changes r where r.owner_id = one.owner_id;
    if tg_argv[2] = 'running' then
      if running.entity_id <> changed_id then
        perform pulsewire.end_running_changes(one.owner_id, running.entity_id, running.revision);
        running := null;
      end if;
      if running is null then
        insert into pulsewire.running_changes (owner_id, entity_id, revision)
        values (one.owner_id, changed_id, changed_at_revision);
      elsif running.revision <> changed_at_revision then
        update pulsewire.running_changes r set revision = changed_at_revision
        where r.owner_id = one.owner_id;
      end if;
      return null;
    elsif tg_op = 'UPDATE' and running.entity_id = changed_id
      and running.revision = changed_at_revision
    then
      return null;
    elsif tg_op = 'DELETE' and running.entity_id = changed_id then
      perform pulsewire.end_running_changes(one.owner_id, changed_id, running.revision);
    end if;
  end if;
  perform pulsewire.note_entity(
    one.owner_id, tg_argv[0]::smallint, changed_id, changed_at_revision, tg_op = 'DELETE');
  if tg_op = 'DELETE' then perform pulsewire.bound_deletions(one.owner_id); end if;
  return null;
end $$;

-- The number of a kind of entities in the contract's EntityKind, which takes less space in each row
-- than the name; null for any other name.
create function pulsewire.entity_kind(name text) returns integer
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return array_position(array['workout_session', 'workout_log', 'exercise', 'set', 'routine',
  'sync_operation', 'training_plan', 'scheduled_workout'], name);

-- Lists the rows of a table among the changes of their account, as entities of a kind; for a table
-- whose rows are parts of entities, by the column that names these, and the events that change them. The rows that a
-- running workout gets are noted in running_changes.
create procedure pulsewire.replicate_rows(
  table_id regclass, kind text, id_column name default 'id',
  events text default 'insert or update or delete', runs boolean default false)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if pulsewire.entity_kind(kind) is null then
    raise invalid_parameter_value using message = format('there is no kind of entities %L', kind);
  end if;
  execute format('create constraint trigger %I after %s on %s deferrable initially deferred '
    'for each row execute function pulsewire.note_entity_change(%L, %L, %L)',
    (select relname from pg_class where oid = table_id) || '_replicated', events, table_id,
    pulsewire.entity_kind(kind), id_column, case when runs then 'running' else '' end);
end $$;

-- Notes up to where deletions are forgotten.
create function pulsewire.note_forgotten_deletions() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if current_user = 'pulsewire_eraser' then return null; end if;
  update pulsewire.entity_revisions r
  set forgotten_revision = greatest(r.forgotten_revision, f.revision),
    deletion_count = greatest(r.deletion_count - f.row_count, 0)
  from (
    select owner_id, max(revision) as revision, count(*) as row_count from deleted_rows
    where deleted_at is not null group by owner_id) f
  where r.owner_id = f.owner_id;
  return null;
end $$;
create trigger entity_changes_forgotten after delete on pulsewire.entity_changes
  referencing old table as deleted_rows
  for each statement execute function pulsewire.note_forgotten_deletions();
grant select, update (forgotten_revision, deletion_count) on pulsewire.entity_revisions
  to pulsewire_answer_keeper;
create policy entity_revisions_answer_keeper on pulsewire.entity_revisions
  to pulsewire_answer_keeper using (true) with check (true);
comment on policy entity_revisions_answer_keeper on pulsewire.entity_revisions is
  'across owners: deletions are forgotten, whosever they are';

revoke all on function pulsewire.entity_kind(text), pulsewire.take_entity_revision(uuid),
  pulsewire.bound_deletions(uuid), pulsewire.note_entity_change(),
  pulsewire.note_entity(uuid, smallint, uuid, bigint, boolean),
  pulsewire.end_running_changes(uuid, uuid, bigint),
  pulsewire.note_forgotten_deletions() from public;
revoke all on procedure pulsewire.replicate_rows(regclass, text, name, text, boolean) from public;
grant execute on function pulsewire.take_entity_revision(uuid), pulsewire.bound_deletions(uuid),
  pulsewire.note_entity(uuid, smallint, uuid, bigint, boolean),
  pulsewire.end_running_changes(uuid, uuid, bigint) to pulsewire_server;
