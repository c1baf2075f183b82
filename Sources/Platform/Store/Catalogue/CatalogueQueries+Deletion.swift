internal import Postgres

extension CatalogueQueries {
  /// Some rows are their own owners, for they are made before any account knows of them. An
  /// authorization of a device is removed by `erase_account` once an account has decided about it.
  /// What signing in remembers of an address goes under a keyed hash: attempts for a day, and those
  /// that succeeded for 180, budgets for an hour.
  private static let ownersOfThemselves =
    """
    array['device_authorizations', 'password_resets', 'sign_in_attempts', 'sign_in_budgets',
      'used_nonces']
    """

  /// A table whose rows would stay when their account is deleted: no chain of references that cascade
  /// leads from it to the accounts. In every schema, and only where there are accounts.
  static let survivors: SQL = """
    with recursive reached as (
      select c.oid from pg_class c where c.oid = to_regclass('pulsewire.accounts')
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
    where c.relkind in ('r', 'p') and to_regclass('pulsewire.accounts') is not null
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped)
      and c.oid not in (select oid from reached)
      and not (n.nspname = 'pulsewire'
        and c.relname = any (\(unsafeSQL: ownersOfThemselves)))
    order by 1
    """
}
