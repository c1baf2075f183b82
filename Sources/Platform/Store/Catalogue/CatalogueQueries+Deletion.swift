internal import Postgres

extension CatalogueQueries {
  /// The query for tables whose rows would stay when their account is deleted: no chain of cascading
  /// references leads from them to the accounts. In every schema, except for rows that belong to no
  /// account.
  static let survivors: SQL = """
    with recursive reached as (
      select 'pulsewire.accounts'::regclass::oid
      union
      select k.conrelid
      from pg_constraint k join reached r on r.oid = k.confrelid
      where k.contype = 'f' and k.confdeltype = 'c' and exists (
        select from unnest(k.conkey, k.confkey) as pair (here, there)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there
        where a.attname = 'owner_id' and b.attname = 'owner_id')
    )
    select format('table %s.%s keeps its rows when their account is deleted', n.nspname, c.relname)
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p')
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped)
      and c.oid not in (select oid from reached)
      and not exists (select from pulsewire.merge_rules r
        where r.rule = 'of_no_account' and to_regclass(r.table_name) = c.oid)
    order by 1
    """
}
