-- What triggers keep in step with the rows was not kept while loading: here it is counted, once, for all accounts of
-- the loader. A new counter belongs here.
\set ON_ERROR_STOP 1
set session_replication_role = replica;
set synchronous_commit = off;

insert into pulsewire.activity_totals (owner_id, sessions, sets, volume_kg, duration_ms)
  select owner_id, sum(sessions), sum(sets), sum(volume_kg), sum(duration_ms)
  from pulsewire.day_activity_summary d join scale.account a on a.id = d.owner_id group by 1;

-- Tables whose rows are counted by their triggers.
select format('insert into pulsewire.row_counts (owner_id, table_name, row_count) '
  'select t.owner_id, %L, count(*) from %s t join scale.account a on a.id = t.owner_id group by 1 '
  'on conflict on constraint row_counts_pkey do nothing', c.relname, c.oid::regclass)
from pg_class c where exists (
  select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where t.tgrelid = c.oid and p.proname in ('hold_large_count', 'keep_newest_of_many'))
\gexec
