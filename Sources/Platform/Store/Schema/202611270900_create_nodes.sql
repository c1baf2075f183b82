-- The nodes that serve from this database, for whoever asks which there are. A node renews its lease while it
-- serves, and one that has not renewed it in time is gone. All times are those of the database's clock.
create table pulsewire.nodes (
  id uuid not null,
  -- The name of its machine, and where it listens.
  address text not null
    constraint nodes_address_check check (char_length(address) between 1 and 300),
  version text not null
    constraint nodes_version_check check (char_length(version) between 1 and 100),
  -- The process of the database that holds its claim; null while it claims nothing.
  claim_process integer,
  started_at timestamptz not null,
  renewed_at timestamptz not null,
  lease_ends_at timestamptz not null,
  constraint nodes_pkey primary key (id)
);
alter table pulsewire.nodes enable row level security;
alter table pulsewire.nodes force row level security;
create policy nodes_all on pulsewire.nodes for select to pulsewire_server using (true);
create policy nodes_answer_keeper on pulsewire.nodes
  to pulsewire_answer_keeper using (true) with check (true);
revoke all on pulsewire.nodes from public;
grant select on pulsewire.nodes to pulsewire_server;
grant select, insert, update, delete on pulsewire.nodes to pulsewire_answer_keeper;

-- Renews the lease of a node, and removes those that are over. Gives whether the node had one: one that is new
-- has none, and one that was away for too long has lost it.
create function pulsewire.renew_node(node_id uuid, new_address text, new_version text,
  new_claim_process integer, lease_seconds integer) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  time timestamptz := clock_timestamp();
begin
  delete from pulsewire.nodes n where n.id <> node_id and n.lease_ends_at < time;
  update pulsewire.nodes n
  set address = new_address, claim_process = new_claim_process, renewed_at = time,
    lease_ends_at = time + make_interval(secs => least(lease_seconds, 60))
  where n.id = node_id;
  if found then
    return true;
  end if;
  -- Nobody waits for the lease of a node whose claim has ended with its connection.
  delete from pulsewire.nodes n
  where n.claim_process is not null and not exists (
    select from pg_locks l
    join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.pid = n.claim_process and l.locktype = 'advisory' and l.granted and l.classid = 0
      and l.objid = 1852793957 and l.objsubid = 1);
  insert into pulsewire.nodes (id, address, version, claim_process, started_at, renewed_at,
    lease_ends_at)
  values (node_id, new_address, new_version, new_claim_process, time, time,
    time + make_interval(secs => least(lease_seconds, 60)));
  return false;
end $$;

-- Removes a node that ends.
create function pulsewire.end_node(node_id uuid) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$ delete from pulsewire.nodes n where n.id = node_id $$;

revoke all on function pulsewire.renew_node(uuid, text, text, integer, integer),
  pulsewire.end_node(uuid) from public;
grant execute on function pulsewire.renew_node(uuid, text, text, integer, integer),
  pulsewire.end_node(uuid) to pulsewire_server;
call pulsewire.give_away('pulsewire_answer_keeper',
  'pulsewire.renew_node(uuid, text, text, integer, integer)', 'pulsewire.end_node(uuid)');

-- The epoch of the database: whether revisions of different times are of one history. It is another one after a
-- backup was restored, after a recovery to a point in time, and after a standby was promoted, which may lack
-- what the primary had committed last. Nothing is stored, so nothing can be restored with it: it is made of the
-- cluster, of the timeline of its log, and of the database and its tables.
-- Its plan is kept by the session: a function in SQL is planned by each call.
create function pulsewire.epoch() returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return substr(md5(concat_ws('.',
    (select s.system_identifier from pg_control_system() s),
    case when pg_is_in_recovery() then
      (select lpad(upper(to_hex(c.timeline_id)), 8, '0') from pg_control_checkpoint() c)
      else left(pg_walfile_name(pg_current_wal_lsn()), 8) end,
    (select d.oid from pg_database d where d.datname = current_database()),
    'pulsewire.accounts'::regclass::oid)), 1, 16);
end $$;
revoke all on function pulsewire.epoch() from public;
grant execute on function pulsewire.epoch() to pulsewire_server;
