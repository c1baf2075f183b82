-- Counts an account's syncs and wishes together, so that it can be told which came first whatever
-- the clocks say; 1 stands for none, and has no row.
create table pulsewire.sync_revisions (
  owner_id uuid not null,
  revision bigint not null constraint sync_revisions_revision_check check (revision >= 2),
  constraint sync_revisions_pkey primary key (owner_id),
  constraint sync_revisions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each sync changes a row: with room on its page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('sync_revisions');
call pulsewire.bound_rows('pulsewire.sync_revisions', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.sync_revisions', 'stays', 'the other account counts its own');

-- The newest sync of each type of data of each source.
create table pulsewire.syncs (
  owner_id uuid not null,
  -- As consents call it.
  source text not null,
  data_type text not null,
  revision bigint not null,
  synced_at timestamptz not null,
  constraint syncs_pkey primary key (owner_id, source, data_type),
  constraint syncs_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- The same.
with (fillfactor = 85);
call pulsewire.own_rows('syncs');
call pulsewire.cap_rows('pulsewire.syncs', 4000,
  reason => 'one for each type of data of each source');
call pulsewire.merge_rows('pulsewire.syncs', 'stays',
  'the other account has its own syncs, under its own revisions');

-- The newest wish for a sync of each source. A sync of a larger revision has fulfilled it.
create table pulsewire.sync_wishes (
  owner_id uuid not null,
  source text not null,
  revision bigint not null,
  wanted_at timestamptz not null,
  constraint sync_wishes_pkey primary key (owner_id, source),
  constraint sync_wishes_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('sync_wishes');
call pulsewire.cap_rows('pulsewire.sync_wishes', 4000, reason => 'one for each source');
call pulsewire.merge_rows('pulsewire.sync_wishes', 'stays',
  'whoever wishes for a sync of the other account asks it');

-- The next revision of the current owner. Whoever takes it holds up the account's others until the
-- end of its unit of work, so that revisions become visible in their order.
create function pulsewire.next_sync_revision() returns bigint
language sql volatile
begin atomic
  insert into pulsewire.sync_revisions as r (owner_id, revision)
  values (pulsewire.current_owner(), 2)
  on conflict on constraint sync_revisions_pkey do update set revision = r.revision + 1
  returning r.revision;
end;

-- Stamps a sync of the current owner that has stored something; to be called by the statement that
-- stores it.
create function pulsewire.stamp_sync(
  stamped_source text, stamped_data_type text, stamped_at timestamptz
) returns bigint
language sql volatile
begin atomic
  insert into pulsewire.syncs as s (owner_id, source, data_type, revision, synced_at)
  values (pulsewire.current_owner(), stamped_source, stamped_data_type,
    pulsewire.next_sync_revision(), stamped_at)
  on conflict on constraint syncs_pkey do update
    set revision = excluded.revision, synced_at = greatest(s.synced_at, excluded.synced_at)
  returning s.revision;
end;

revoke all on function pulsewire.next_sync_revision(),
  pulsewire.stamp_sync(text, text, timestamptz) from public;
grant execute on function pulsewire.next_sync_revision(),
  pulsewire.stamp_sync(text, text, timestamptz) to pulsewire_server;
