/// The migrations that every feature's own stand on.
public enum PlatformMigrations {
  /// In order.
  public static let all = [createOwnership, BoundRows.migration, ForgetAnswers.migration]

  /// The schema, its two roles, and what declares row ownership in one line per table:
  ///
  ///     create table pulsewire.plans (
  ///       owner_id uuid not null references pulsewire.accounts,
  ///       id uuid not null,
  ///       …
  ///       primary key (owner_id, id)
  ///     );
  ///     call pulsewire.own_rows('plans');
  ///     call pulsewire.cap_rows('pulsewire.plans', 100);
  ///
  /// It needs no superuser: whoever owns the database and may create roles can run it.
  private static let createOwnership = Migration(
    "202611210001_create_ownership",
    """
    -- Roles belong to the whole cluster: other databases and other migrators may make them, too.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_server') then
        create role pulsewire_server login;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;

    -- Owns the few functions that write for many owners at once, and nothing else.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_ingest') then
        create role pulsewire_ingest nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;

    revoke all on schema pulsewire from public;
    grant usage on schema pulsewire to pulsewire_server, pulsewire_ingest;
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
    grant execute on function pulsewire.current_owner() to pulsewire_server, pulsewire_ingest;

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
    """)
}
