import Postgres
import Store

/// The contents of a database that a manifest lists beside its tables.
enum DatabaseContents {
  /// Returns the names of the migrations, in order; throws a sentence if there are none.
  static func migrations(_ session: Session) async throws -> [String] {
    let isRecorded = try await session.run(
      "select to_regclass('pulsewire.schema_migrations') is not null")
    guard try isRecorded.only.decode(Bool.self, at: 0) else {
      throw StartError("The database has no schema of Pulsewire: is it the right one?")
    }
    return try await session.run(
      "select name from pulsewire.schema_migrations order by name collate \"C\""
    ).column(String.self, at: 0)
  }

  /// Returns the rights of roles to the database itself, besides those of its owner and of all.
  static func grants(_ session: Session) async throws(DatabaseError) -> [BackupManifest.Grant] {
    let rows = try await session.run(
      """
      select one.privilege_type, role.rolname::text
      from pg_database d, aclexplode(d.datacl) one join pg_roles role on role.oid = one.grantee
      where d.datname = current_database() and one.grantee <> d.datdba and role.oid >= 16384
        and one.privilege_type in ('CREATE', 'CONNECT', 'TEMPORARY')
      order by 1, 2
      """)
    return try rows.decode(String.self, String.self).map {
      BackupManifest.Grant(privilege: $0, role: $1)
    }
  }
}
