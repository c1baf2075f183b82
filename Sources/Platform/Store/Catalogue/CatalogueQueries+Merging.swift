internal import Postgres

extension CatalogueQueries {
  /// The query for tables that do not declare what happens to their rows when accounts are merged, or
  /// declare something impossible.
  static let merging: SQL = """
    with \(unsafeSQL: userTables), rules as (
      select r.*, to_regclass(r.table_name) as table_id from pulsewire.merge_rules r
    )
    select format(
      'table %s does not say what becomes of its rows when accounts are merged: call merge_rows',
      t.relname)
    from user_tables t where not exists (select from rules r where r.table_id = t.oid)
    union all
    select format('merge rule %s is of no table', r.table_name) from rules r where r.table_id is null
    union all
    select format('rows of table %s move, and pulsewire_server may not add any', r.table_name)
    from rules r
    where r.rule in ('moves', 'moves_whole') and r.table_id is not null
      and not has_table_privilege('pulsewire_server', r.table_id, 'insert')
    union all
    select format('rows of table %s are handed on by no function that pulsewire_eraser may call',
      r.table_name)
    from rules r
    where r.rule = 'handed_on' and not coalesce(has_function_privilege('pulsewire_eraser',
      to_regprocedure(r.handed_on_by || '(uuid, uuid)'), 'execute'), false)
    union all
    select format('rows of table %s are of no account, and no sweep ends them', r.table_name)
    from rules r
    where r.rule = 'of_no_account' and not exists (
      select from pulsewire.table_bounds b
      where b.table_name = r.table_name and b.kind = 'retention')
    order by 1
    """
}
