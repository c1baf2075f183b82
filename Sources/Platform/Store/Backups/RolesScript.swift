public import Postgres

/// The script that makes the roles of a database on another cluster, of the same or a newer major
/// version.
///
/// It has the owner of the database and the roles of the schema, with their passwords, settings and
/// memberships among each other, and no others' attributes: a foreign role that was granted something
/// in the database is made without a login, so that the grant can be restored. A role that exists stays
/// as it is. PostgreSQL 16 demands the admin option of who grants a role, which creating roles implied
/// before; so the owner gets it there, and the next migration can do its work.
/// https://www.postgresql.org/docs/16/role-membership.html
public enum RolesScript {
  /// Returns the script for the database of `session`, whose role is a superuser.
  public static func text(of session: Session) async throws(DatabaseError) -> String {
    let rows = try await session.run("\(unsafeSQL: query)")
    return try rows.only.decode(String.self, at: 0)
  }

  private static let query = #"""
    with
      here as (select oid, datdba, datacl from pg_database where datname = current_database()),
      named as (
        select s.refobjid as role from pg_shdepend s, here
          where s.dbid = here.oid and s.refclassid = 'pg_authid'::regclass
        union select datdba from here
        union select grantee from here, aclexplode(here.datacl)
        union select oid from pg_authid where rolname like 'pulsewire\_%'
      ),
      roles as (
        select a.*, a.oid = here.datdba as is_owner,
          a.oid = here.datdba or a.rolname like 'pulsewire\_%' as is_own
        from named join pg_authid a on a.oid = named.role, here
        -- Those below come with PostgreSQL.
        where a.oid >= 16384
      ),
      members as (
        select m.roleid, m.member, bool_or(m.admin_option) as may_grant,
          bool_or(coalesce(to_jsonb(m) ->> 'inherit_option', 'true')::boolean) as inherits,
          bool_or(coalesce(to_jsonb(m) ->> 'set_option', 'true')::boolean) as may_set
        from pg_auth_members m group by m.roleid, m.member
      ),
      made as (
        select rolname, format(
          E'do $do$ begin\n  if not exists (select from pg_roles where rolname = %L) then\n'
            '    create role %I %s;\n%s  end if;\nend $do$;\n',
          rolname, rolname,
          case when is_own then concat_ws(' ',
            case when rolcanlogin then 'login' else 'nologin' end,
            case when rolcreaterole then 'createrole' end,
            case when not rolinherit then 'noinherit' end,
            case when rolconnlimit >= 0 then 'connection limit ' || rolconnlimit end,
            case when rolvaliduntil is not null then format('valid until %L', rolvaliduntil) end,
            case when rolpassword is not null then format('password %L', rolpassword) end)
          else 'nologin' end,
          (select string_agg(format(E'    alter role %I set %I to %s;\n', rolname, split_part(one, '=', 1),
              case when split_part(one, '=', 1) in ('search_path', 'temp_tablespaces',
                'session_preload_libraries', 'local_preload_libraries')
              then substr(one, strpos(one, '=') + 1)
              else quote_literal(substr(one, strpos(one, '=') + 1)) end), '' order by one)
            from pg_db_role_setting s, unnest(s.setconfig) one
            where s.setrole = roles.oid and s.setdatabase = 0 and is_own)) as text
        from roles
      ),
      granted as (
        select role.rolname as role, member.rolname as member, m.member is not null as is_member,
          case when m.member is null then true
            else m.may_grant or current_setting('server_version_num')::integer < 160000
              and member.rolcreaterole end as may_grant,
          coalesce(m.inherits, false) as inherits, coalesce(m.may_set, false) as may_set
        from roles role join roles member on role.is_own and member.is_own and role.oid <> member.oid
          left join members m on m.roleid = role.oid and m.member = member.oid
        where m.member is not null
          -- Before 16, who may create roles may also grant all of them.
          or current_setting('server_version_num')::integer < 160000
            and member.is_owner and member.rolcreaterole
      )
    select coalesce((select string_agg(text, '' order by rolname) from made), '')
      || coalesce((select string_agg(format(
        E'do $do$ begin\n  if current_setting(''server_version_num'')::integer >= 160000 then\n'
          '    execute %L;\n%s  end if;\nend $do$;\n',
        format('grant %I to %I with admin %s, inherit %s, set %s', role, member, may_grant::text,
          inherits::text, may_set::text),
        case when is_member then format(E'  else\n    grant %I to %I;\n', role, member) end),
        '' order by role, member) from granted), '')
    """#
}
