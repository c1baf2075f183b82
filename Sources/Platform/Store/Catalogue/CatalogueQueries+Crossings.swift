internal import Postgres

extension CatalogueQueries {
  /// The start of a comment that lets a policy or a view show rows of many owners: the reason follows
  /// it, where readers of the schema find it.
  private static let declaration = "'across owners: _%'"

  /// The query for policies for separate roles that are not tied to the owner and do not state why; and
  /// for such roles that can be used other than through the functions and views that belong to them.
  static let crossingPolicies: SQL = """
    with \(unsafeSQL: userTables), crossing as (
      select t.relname, p.oid, p.polname, p.polroles
      from pg_policy p join user_tables t on t.oid = p.polrelid
      where p.polpermissive
        and not (
          (p.polcmd = 'a'
            or coalesce(pg_get_expr(p.polqual, p.polrelid), '') ~ \(ownerPattern))
          and (p.polcmd in ('r', 'd')
            or coalesce(pg_get_expr(coalesce(p.polwithcheck, p.polqual), p.polrelid), '')
              ~ \(ownerPattern)))
    )
    select format('policy %s of table %s crosses owners and does not say why', c.polname, c.relname)
    from crossing c
    where coalesce(obj_description(c.oid, 'pg_policy'), '') not like \(unsafeSQL: declaration)
    union
    select format('role %s crosses owners by policy %s and %s', r.rolname, c.polname, finding)
    from crossing c join pg_roles r on r.oid = any (c.polroles),
    lateral (values
      (r.rolcanlogin, 'may log in'),
      (pg_has_role('pulsewire_server', r.oid, 'member'), 'is what pulsewire_server is')
    ) as facts (holds, finding)
    where holds
    order by 1
    """

  /// The query for views that cross owners: a view reads with its owner's rights, whatever its reader's
  /// are.
  static let views: SQL = """
    select format('view %s %s', c.relname, finding)
    from pg_class c join pg_roles r on r.oid = c.relowner,
    lateral (values
      (c.relkind = 'm', 'keeps rows of many owners'),
      (r.rolsuper or r.rolbypassrls, 'belongs to a role that passes row security'),
      (coalesce(obj_description(c.oid, 'pg_class'), '') not like \(unsafeSQL: declaration),
        'crosses owners and does not say why')
    ) as facts (holds, finding)
    where c.relnamespace in \(unsafeSQL: schemas) and c.relkind in ('v', 'm') and holds
      and not coalesce('security_invoker=true' = any (c.reloptions), false)
    order by 1
    """
}
