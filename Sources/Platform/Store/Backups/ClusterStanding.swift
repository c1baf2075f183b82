public import Postgres

/// The properties of a database and its cluster on which a backup and a restore depend.
public struct ClusterStanding: Hashable, Sendable {
  /// The name of the role.
  public let role: String
  public let isSuperuser: Bool
  /// The version as PostgreSQL counts it: 150018 for 15.18.
  public let version: Int
  /// The owner of the database.
  public let owner: String
  /// The bytes of the tables without their indexes.
  public let tableBytes: Int64
  /// The bytes of all of the database.
  public let bytes: Int64
  /// The directory of the cluster's files.
  public let directory: String
  /// Whether the connection is by a UNIX socket, so that the cluster is on this machine.
  public let isOnThisMachine: Bool
  /// Whether the cluster can compare texts of any language, which the schema needs.
  public let hasICU: Bool

  /// The major version, such as 15.
  public var majorVersion: Int { version / 10_000 }

  /// Reads the standing of the database of `session`.
  public init(of session: Session) async throws(DatabaseError) {
    let rows = try await session.run(
      """
      select current_user::text, rolsuper, current_setting('server_version_num')::integer,
        pg_get_userbyid(d.datdba)::text, pg_database_size(d.oid),
        (select coalesce(sum(pg_table_size(c.oid)), 0)::bigint from pg_class c
          where c.relkind in ('r', 'm')),
        case when rolsuper then current_setting('data_directory') else '' end,
        inet_server_addr() is null,
        exists (select from pg_collation where collname = 'und-x-icu')
      from pg_roles, pg_database d
      where rolname = current_user and d.datname = current_database()
      """)
    (
      role, isSuperuser, version, owner, bytes, tableBytes, directory, isOnThisMachine, hasICU
    ) = try rows.only.decode(
      String.self, Bool.self, Int.self, String.self, Int64.self, Int64.self, String.self,
      Bool.self, Bool.self)
  }
}
