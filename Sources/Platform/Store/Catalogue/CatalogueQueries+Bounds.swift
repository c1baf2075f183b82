internal import Postgres

extension CatalogueQueries {
  /// The query for tables of which an account could have any number of rows, or whose declared bound is
  /// not enforced.
  static let bounds: SQL = """
    with \(unsafeSQL: userTables), bounds as (
      select b.*, to_regclass(b.table_name) as table_id from pulsewire.table_bounds b
    )
    select format('table %s declares no bound', t.relname)
    from user_tables t where not exists (select from bounds b where b.table_id = t.oid)
    union all
    select format('bound %s is of no table', b.rule) from bounds b where b.table_id is null
    union all
    select format('bound %s of table %s is held by no trigger', b.rule, b.table_name)
    from bounds b
    where b.kind in ('count', 'newest') and b.table_id is not null and not exists (
      select from pg_trigger g where g.tgrelid = b.table_id and g.tgname = b.rule
        and g.tgenabled = 'O')
    union all
    select format('bound %s of table %s is held by no key', b.rule, b.table_name)
    from bounds b
    where b.kind = 'key' and b.count_max = 1 and b.table_id is not null and not exists (
      select from pg_index i
      join pg_attribute a on a.attrelid = b.table_id and a.attnum = i.indkey[0]
      where i.indrelid = b.table_id and i.indisprimary and i.indnatts = 1
        and a.attname = 'owner_id')
    union all
    select format('bound %s of table %s is that of a table without a bound', b.rule, b.table_name)
    from bounds b
    where b.kind = 'parent' and b.table_id is not null and not exists (
      select from bounds p where p.table_id = to_regclass(b.parent))
    union all
    select format('bound %s of table %s is of no column', b.rule, b.table_name)
    from bounds b
    where b.kind = 'retention' and b.table_id is not null and not exists (
      select from pg_attribute a
      where a.attrelid = b.table_id and a.attname = b.time_column and not a.attisdropped)
    order by 1
    """
}
