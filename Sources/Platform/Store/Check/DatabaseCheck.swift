public import Base
public import Loop
public import Postgres

/// A check whether a database keeps what it commits, and whether its role is held to row ownership.
public enum DatabaseCheck {
  /// Returns the standing of the database for the role and the sessions of `database`.
  public static func standing(
    _ database: Database, on loop: EventLoop
  ) async throws(DatabaseError) -> DatabaseStanding {
    let rows = try await database.run(
      """
      select r.rolname::text, r.rolsuper, r.rolbypassrls,
        exists (select from pg_database d where d.datname = current_database() and d.datdba = r.oid)
          or exists (select from pg_namespace n where n.nspowner = r.oid)
          or exists (select from pg_class c where c.relowner = r.oid)
          or exists (select from pg_proc p where p.proowner = r.oid),
        array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid
          where m.member = r.oid order by g.rolname),
        pg_is_in_recovery(), current_setting('default_transaction_read_only') = 'on',
        current_setting('synchronous_commit'), current_setting('synchronous_standby_names'),
        current_setting('fsync') = 'on', current_setting('full_page_writes') = 'on',
        session_user::text, r.rolcreaterole or r.rolcreatedb or r.rolreplication,
        has_schema_privilege(current_user, n.oid, 'usage')
      from pg_roles r left join pg_namespace n on n.nspname = 'pulsewire'
      where r.rolname = current_user
      """, owner: nil, on: loop)
    var standing = DatabaseStanding()
    for row in rows {
      (
        standing.role, standing.isSuperuser, standing.bypassesRowSecurity, standing.ownsObjects,
        standing.memberships, standing.isReplica, standing.isReadOnly, standing.synchronousCommit,
        standing.synchronousStandbys, standing.isFsyncOn, standing.isFullPageWritesOn,
        standing.loginRole, standing.administers, standing.mayUseSchema
      ) = try row.decode(
        String.self, Bool.self, Bool.self, Bool.self, [String].self, Bool.self, Bool.self,
        String.self, String.self, Bool.self, Bool.self, String.self, Bool.self, Bool?.self)
    }
    return standing
  }

  /// Returns whether a connection pooler is between this process and the database. PgBouncer and its
  /// like tell each client a process of their own making, with which it can cancel.
  public static func isPooled(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    let session = try await Session.connect(settings, on: loop)
    let rows = try await session.run("select pg_backend_pid()::bigint")
    return try rows.only.decode(Int.self, at: 0) != session.processID
  }

  /// Returns by how much the database's clock is ahead of `clock`, and half of the time that the
  /// question took, within which it cannot be told.
  public static func clockOffset(
    _ database: Database, from clock: WallClock, on loop: EventLoop
  ) async throws(DatabaseError) -> (ahead: Duration, uncertainty: Duration) {
    let asked = clock.now
    let rows = try await database.run("select clock_timestamp()", owner: nil, on: loop)
    let uncertainty = (clock.now - asked) / 2
    let shown = try rows.only.decode(Timestamp.self, at: 0)
    return (shown - (asked + uncertainty), uncertainty)
  }
}
