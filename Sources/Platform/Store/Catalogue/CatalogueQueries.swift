internal import Postgres

/// The queries of the check, one for each rule; each row is a finding.
enum CatalogueQueries {
  static let all = [
    tablesWithoutOwner, primaryKeys, rowSecurity, policies, foreignKeys, roles, ownedByServer,
    definerFunctions, planner, survivors, references, crossingPolicies, views,
    bounds, merging,
  ]

  /// The schemas of the project: personal data has a separate one.
  static let schemas =
    "(select oid from pg_namespace where nspname in ('pulsewire', 'pulsewire_personal'))"

  /// The tables with data of accounts: all but the record of migrations and the reference tables.
  static let userTables = """
    user_tables as (
      select c.oid, c.relname, c.relowner, c.relrowsecurity, c.relforcerowsecurity
      from pg_class c
      where c.relnamespace in \(schemas) and c.relkind in ('r', 'p')
        and c.relname <> 'schema_migrations'
        and not (c.relnamespace = 'pulsewire'::regnamespace
          and c.relname = any (\(referenceTables)))
    )
    """

  private static let tablesWithoutOwner: SQL = """
    with \(unsafeSQL: userTables)
    select format('table %s has no column owner_id uuid not null', t.relname)
    from user_tables t
    where not exists (
      select from pg_attribute a
      where a.attrelid = t.oid and a.attname = 'owner_id' and a.atttypid = 'uuid'::regtype
        and a.attnotnull and not a.attisdropped)
    order by t.relname
    """

  private static let primaryKeys: SQL = """
    with \(unsafeSQL: userTables)
    select format('table %s has no primary key that begins with owner_id', t.relname)
    from user_tables t
    where not exists (
      select from pg_index i
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and i.indisprimary and a.attname = 'owner_id')
    order by t.relname
    """

  private static let rowSecurity: SQL = """
    with \(unsafeSQL: userTables)
    select format('table %s has row level security not %s', t.relname,
      case when t.relrowsecurity then 'forced' else 'enabled' end)
    from user_tables t
    where not (t.relrowsecurity and t.relforcerowsecurity)
    order by t.relname
    """

  /// The query for policies that are not tied to the owner: permissive policies add up, so each one
  /// that applies to the server must be tied, and there must be one. Both sides are compared with the
  /// text that `own_rows` writes.
  private static let policies: SQL = """
    with \(unsafeSQL: userTables), applying as (
      select p.*, pg_get_expr(p.polqual, p.polrelid) as using_text,
        pg_get_expr(coalesce(p.polwithcheck, p.polqual), p.polrelid) as check_text
      from pg_policy p
      where p.polpermissive and exists (
        select from unnest(p.polroles) r
        where r = 0 or pg_has_role('pulsewire_server', r, 'member'))
    ), judged as (
      select a.*,
        (a.polcmd in ('a') or coalesce(a.using_text, '') ~ \(ownerPattern))
        and (a.polcmd in ('r', 'd') or coalesce(a.check_text, '') ~ \(ownerPattern)) as is_tied
      from applying a
    )
    select format('table %s has no policy that lets pulsewire_server at its rows', t.relname)
    from user_tables t
    where not exists (select from judged j where j.polrelid = t.oid)
    union all
    select format('policy %s of table %s is not tied to the owner', j.polname, t.relname)
    from user_tables t join judged j on j.polrelid = t.oid
    where not j.is_tied
    """

  /// The pattern `owner_id = current_owner()`, optionally with more conditions, but no alternative.
  static let ownerPattern =
    #"^\(+owner_id = (pulsewire\.)?current_owner\(\)\)+( AND (?!.* OR ).*)?$"#

  private static let foreignKeys: SQL = """
    with \(unsafeSQL: userTables)
    select format('foreign key %s of table %s does not refer from owner_id to owner_id',
      k.conname, t.relname)
    from user_tables t
    join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join user_tables target on target.oid = k.confrelid
    where not exists (
      select from unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there
      where a.attname = 'owner_id' and b.attname = 'owner_id')
    order by 1
    """

  private static let roles: SQL = """
    select 'role pulsewire_server is missing'
    where not exists (select from pg_roles where rolname = 'pulsewire_server')
    union all
    select format('role pulsewire_server %s', finding)
    from pg_roles, lateral (values
      (rolsuper, 'is a superuser'),
      (rolbypassrls, 'may bypass row level security'),
      (rolcreaterole, 'may create roles'),
      (rolcreatedb, 'may create databases')
    ) as facts (holds, finding)
    where rolname = 'pulsewire_server' and holds
    union all
    select format('role pulsewire_server may create in schema %s', n.nspname)
    from pg_roles r, pg_namespace n
    where r.rolname = 'pulsewire_server' and n.oid in \(unsafeSQL: schemas)
      and has_schema_privilege(r.oid, n.oid, 'create')
    union all
    select format('role pulsewire_server is a member of %s', pg_get_userbyid(m.roleid))
    from pg_auth_members m where m.member = 'pulsewire_server'::regrole
    """

  private static let ownedByServer: SQL = """
    select format('%s %s belongs to pulsewire_server', kind, name)
    from (
      select 'relation' as kind, relname::text as name, relowner as owner
      from pg_class where relnamespace in \(unsafeSQL: schemas)
      union all
      select 'function', proname, proowner
      from pg_proc where pronamespace in \(unsafeSQL: schemas)
      union all
      select 'schema', nspname, nspowner from pg_namespace
      union all
      select 'database', datname, datdba from pg_database where datname = current_database()
    ) things
    where owner = 'pulsewire_server'::regrole
    """

  private static let definerFunctions: SQL = """
    select format('security definer function %s %s', p.proname, finding)
    from pg_proc p
    join pg_roles r on r.oid = p.proowner,
    lateral (values
      (r.rolsuper, 'belongs to a superuser'),
      (r.rolbypassrls and not r.rolsuper, 'belongs to a role that may bypass row level security'),
      (not coalesce(p.proconfig::text ~ 'search_path=', false), 'has no fixed search_path'),
      (has_function_privilege('public', p.oid, 'execute'), 'may be called by everybody')
    ) as facts (holds, finding)
    where p.pronamespace in \(unsafeSQL: schemas) and p.prosecdef and holds
    order by 1
    """

  /// The query for excess rights of the planner: it may read nothing personal, and otherwise only the
  /// rows of the account that it works for.
  private static let planner: SQL = """
    with planner as (select oid from pg_roles where rolname = 'pulsewire_planner'),
    applying as (
      select p.polname, p.polrelid, pg_get_expr(p.polqual, p.polrelid) as using_text
      from pg_policy p join pg_class c on c.oid = p.polrelid, planner
      where p.polpermissive and c.relnamespace in \(unsafeSQL: schemas)
        and exists (select from unnest(p.polroles) r
          where r = 0 or pg_has_role(planner.oid, r, 'member'))
    )
    select 'role pulsewire_planner may look into schema pulsewire_personal'
    from planner, pg_namespace n
    where n.nspname = 'pulsewire_personal' and has_schema_privilege(planner.oid, n.oid, 'usage')
    union all
    select format('role pulsewire_planner may read table %s of schema pulsewire_personal', c.relname)
    from planner, pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'pulsewire_personal' and c.relkind in ('r', 'p', 'v', 'm')
      and has_any_column_privilege(planner.oid, c.oid, 'select, insert, update, references')
    union all
    select format('role pulsewire_planner may write table %s', c.relname)
    from planner, pg_class c
    where c.relnamespace in \(unsafeSQL: schemas) and c.relkind in ('r', 'p')
      and (has_any_column_privilege(planner.oid, c.oid, 'insert, update')
        or has_table_privilege(planner.oid, c.oid, 'delete'))
    union all
    select format('policy %s for pulsewire_planner is not tied to the owner', a.polname)
    from applying a where coalesce(a.using_text, '') !~ \(ownerPattern)
    union all
    select format('role pulsewire_planner is a member of %s', pg_get_userbyid(m.roleid))
    from pg_auth_members m join planner on m.member = planner.oid
    """
}
