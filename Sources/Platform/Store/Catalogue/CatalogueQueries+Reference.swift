internal import Postgres

extension CatalogueQueries {
  /// The tables without an owner, whose rows are the same for every account. They must be readable by
  /// all and writable by none, but by functions of another role; any other table without an owner is a
  /// finding.
  static let referenceTables = """
    array['exercise_templates', 'exercise_texts', 'merge_rules', 'nodes', 'storage_budgets',
      'table_bounds', 'weighed_tables']
    """

  /// The query for tables without an owner that the server could write, or whose rows no policy lets it
  /// read.
  static let references: SQL = """
    with reference_tables as (
      select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
      from pg_class c
      where c.relnamespace in \(unsafeSQL: schemas) and c.relkind in ('r', 'p')
        and c.relname = any (\(unsafeSQL: referenceTables))
    )
    select format('reference table %s %s', t.relname, finding)
    from reference_tables t, lateral (values
      (not t.relrowsecurity, 'has row level security not enabled'),
      (not t.relforcerowsecurity, 'has row level security not forced'),
      (not exists (select from pg_policy p
        where p.polrelid = t.oid and p.polpermissive and p.polcmd = 'r'
          and exists (select from unnest(p.polroles) r
            where r = 0 or pg_has_role('pulsewire_server', r, 'member'))),
        'has no policy that lets pulsewire_server read it'),
      (exists (select from pg_policy p
        where p.polrelid = t.oid and p.polpermissive and p.polcmd <> 'r'
          and exists (select from unnest(p.polroles) r
            where r = 0 or pg_has_role('pulsewire_server', r, 'member'))),
        'has a policy that lets pulsewire_server write it'),
      (has_any_column_privilege('pulsewire_server', t.oid, 'insert, update, references')
        or has_table_privilege('pulsewire_server', t.oid, 'delete, truncate, trigger'),
        'may be written by pulsewire_server'),
      (exists (select from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'owner_id' and not a.attisdropped),
        'has an owner')
    ) as facts (holds, finding)
    where holds
    order by 1
    """
}
