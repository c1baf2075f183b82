internal import Store

/// Exports in an object store, and what nobody needs any more of those in a folder.
enum KeepExportsElsewhere {
  static let migration = Migration(
    "202611220010_keep_exports_elsewhere",
    """
    -- Where an export is, or is about to be, in the object store; null for one that is in the folder.
    -- Set before anything is sent, so that what may be there is known. upload_id is the store's, of an
    -- upload that is not complete.
    alter table pulsewire.exports add column object_key text, add column upload_id text;
    call pulsewire.end_rows('pulsewire.exports', 'finished_at', interval '30 days',
      'exports that are over are forgotten',
      condition => 'state in (''failed'', ''cancelled'', ''expired'') and object_key is null',
      column_names => '{state, object_key}');
    -- Serves needed_exports.
    create index exports_id_idx on pulsewire.exports (id);

    -- Who looks at a file in the folder does not know whose it is. So one function tells of exports,
    -- which are known by their ids, whether their files are needed, and nothing else.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_sweeper') then
        create role pulsewire_sweeper nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema pulsewire to pulsewire_sweeper;
    grant select (id, state) on pulsewire.exports to pulsewire_sweeper;
    create policy exports_sweeper on pulsewire.exports
      for select to pulsewire_sweeper using (true);
    comment on policy exports_sweeper on pulsewire.exports is
      'across owners: files that no export needs are removed, whosever they were';

    create function pulsewire.needed_exports(found uuid[]) returns setof uuid
    language sql stable security definer
    set search_path = pg_catalog, pg_temp
    as $$
      select e.id from pulsewire.exports e
      where e.id = any (found) and e.state in ('pending', 'running', 'ready')
    $$;
    revoke all on function pulsewire.needed_exports(uuid[]) from public;
    grant execute on function pulsewire.needed_exports(uuid[]) to pulsewire_server;

    -- To give the function away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_sweeper to current_user;
    grant create on schema pulsewire to pulsewire_sweeper;
    alter function pulsewire.needed_exports(uuid[]) owner to pulsewire_sweeper;
    revoke create on schema pulsewire from pulsewire_sweeper;
    """)
}
