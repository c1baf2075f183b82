-- Roles belong to the whole cluster: other databases and other migrators may make them, too.
do $$
begin
  if not exists (select from pg_roles where rolname = 'pulsewire_server') then
    create role pulsewire_server login;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

revoke all on schema pulsewire from public;
grant usage on schema pulsewire to pulsewire_server;
revoke all on pulsewire.schema_migrations from public;
-- The server looks, at its start, whether the schema is the one it knows.
grant select on pulsewire.schema_migrations to pulsewire_server;
alter default privileges in schema pulsewire revoke all on tables from public;
alter default privileges revoke execute on functions from public;

-- Whose rows the current unit of work may see; null for nobody's.
create function pulsewire.current_owner() returns uuid
language sql stable parallel safe
return nullif(current_setting('pulsewire.owner', true), '')::uuid;

revoke all on function pulsewire.current_owner() from public;
grant execute on function pulsewire.current_owner() to pulsewire_server;

-- Puts a table under row ownership. Its rows are the server's to read and write, for their owner.
-- A table whose owner_id is also its only key (accounts) needs no id beside it.
create procedure pulsewire.own_rows(table_name name)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('alter table pulsewire.%I enable row level security', table_name);
  execute format('alter table pulsewire.%I force row level security', table_name);
  execute format(
    'create policy %I on pulsewire.%I to pulsewire_server '
    'using (owner_id = pulsewire.current_owner()) '
    'with check (owner_id = pulsewire.current_owner())',
    table_name || '_owner', table_name);
  execute format('revoke all on pulsewire.%I from public', table_name);
  execute format(
    'grant select, insert, update, delete on pulsewire.%I to pulsewire_server', table_name);
end $$;

revoke all on procedure pulsewire.own_rows(name) from public;

-- Makes a role that nobody logs in as, unless the cluster has it: it owns the few functions that
-- have to reach rows of more than one owner, and may do nothing else.
create procedure pulsewire.make_role(role_name name)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from pg_roles where rolname = role_name) then
    execute format('create role %I nologin', role_name);
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- Gives functions and views to a role. For that, the migrating role must be a member of the new
-- owner's role, and that role must be allowed to create for this moment.
create procedure pulsewire.give_away(role_name name, variadic object_names text[])
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  one text;
begin
  execute format('grant %I to current_user', role_name);
  execute format('grant create on schema pulsewire to %I', role_name);
  foreach one in array object_names loop
    if one like '%(%' then
      execute format('alter function %s owner to %I', one::regprocedure, role_name);
    else
      execute format('alter view %s owner to %I', one::regclass, role_name);
    end if;
  end loop;
  execute format('revoke create on schema pulsewire from %I', role_name);
end $$;
revoke all on procedure pulsewire.make_role(name), pulsewire.give_away(name, text[]) from public;

-- Owns the functions that write for many owners at once, and nothing else.
call pulsewire.make_role('pulsewire_ingest');
grant usage on schema pulsewire to pulsewire_ingest;
grant execute on function pulsewire.current_owner() to pulsewire_ingest;

-- Plans workouts, perhaps with a model of another company. It reads one account at a time, and of
-- that what the policies for it say; CatalogueCheck holds it to that.
call pulsewire.make_role('pulsewire_planner');
grant usage on schema pulsewire to pulsewire_planner;
grant execute on function pulsewire.current_owner() to pulsewire_planner;

-- What belongs to nobody has a schema of its own. No table of it has an owner, or anything by which
-- one could be found; so there are no rows to keep apart.
create schema pulsewire_anonymous;
revoke all on schema pulsewire_anonymous from public;

-- Personal data has a schema that what plans workouts cannot look into.
create schema pulsewire_personal;
revoke all on schema pulsewire_personal from public;
grant usage on schema pulsewire_personal to pulsewire_server;
alter default privileges in schema pulsewire_personal revoke all on tables from public;

-- As pulsewire.own_rows, for a table of this schema.
create procedure pulsewire.own_personal_rows(table_name name)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('alter table pulsewire_personal.%I enable row level security', table_name);
  execute format('alter table pulsewire_personal.%I force row level security', table_name);
  execute format(
    'create policy %I on pulsewire_personal.%I to pulsewire_server '
    'using (owner_id = pulsewire.current_owner()) '
    'with check (owner_id = pulsewire.current_owner())',
    table_name || '_owner', table_name);
  execute format('revoke all on pulsewire_personal.%I from public', table_name);
  execute format(
    'grant select, insert, update, delete on pulsewire_personal.%I to pulsewire_server',
    table_name);
end $$;
revoke all on procedure pulsewire.own_personal_rows(name) from public;
