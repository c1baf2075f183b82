public import Loop
public import Postgres

/// Brings a database's schema up to date.
///
/// Runs what is pending in order of name, each in a transaction of its own, under an advisory lock,
/// so that many servers may start at once. What was applied is recorded with a checksum and must not
/// change afterwards.
///
/// That lock is the database's. Roles and who is a member of which are the cluster's, where migrators of
/// other databases write the same rows: whoever comes second there does its migration again.
public struct Migrator: Sendable {
  private let plan: MigrationPlan

  /// The advisory lock's number: `pulse` in ASCII.
  private static let lockNumber: Int64 = 0x70_75_6c_73_65

  /// A migrator of `migrations`, which are put in order of their names.
  public init(_ migrations: [Migration]) { plan = MigrationPlan(migrations) }

  /// Applies what is pending, and gives the names. The role of `settings` owns the schema.
  public func run(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(StoreError) -> [String] {
    // Another server's migrations may take their time; so may ours.
    var patient = settings
    patient.statementTimeout = .zero
    patient.idleInTransactionTimeout = .zero
    let session = try await Self.step("the migrations cannot begin") { () throws(DatabaseError) in
      try await Session.connect(patient, on: loop)
    }
    // The lock ends with the session, also when something fails.
    let applied = try await Self.step("the applied migrations cannot be read") {
      () throws(DatabaseError) in try await prepare(session)
    }
    let pending = try plan.pending(applied)
    for migration in pending {
      try await Self.step("migration \(migration.name) failed") { () throws(DatabaseError) in
        try await applyAmongOthers(migration, session, on: loop)
      }
    }
    return pending.map(\.name)
  }

  /// Takes the lock, sees to the record's table, and gives what was applied with both checksums:
  /// the recorded one and that of today's text. PostgreSQL computes both.
  private func prepare(_ session: Session) async throws(DatabaseError) -> [MigrationPlan.Applied] {
    try await session.run("select pg_advisory_lock(\(Self.lockNumber))")
    try await session.run(script: Self.recordScript)
    let rows = try await session.run(
      """
      select applied.name, applied.checksum = sha256(convert_to(known.sql, 'UTF8'))
      from pulsewire.schema_migrations applied
      left join unnest(\(plan.migrations.map(\.name)), \(plan.migrations.map(\.sql)))
        known (name, sql) on known.name = applied.name
      order by applied.name collate "C"
      """)
    return try rows.decode(String.self, Bool?.self)
      .map { MigrationPlan.Applied(name: $0, isUnchanged: $1) }
  }

  /// The recorded names and checksums. The schema belongs to whoever migrates.
  private static let recordScript = """
    create schema if not exists pulsewire;
    create table if not exists pulsewire.schema_migrations (
      name text primary key,
      checksum bytea not null,
      applied_at timestamptz not null default now()
    );
    """

  /// How often a migration is begun that others get in the way of: there are a handful of roles to meet
  /// at, each once.
  private static let attemptsMax = 50
  /// How long to wait before the next, so that the other can end.
  private static let pause = Duration.milliseconds(20)

  private func applyAmongOthers(
    _ migration: Migration, _ session: Session, on loop: EventLoop
  ) async throws(DatabaseError) {
    for _ in 1..<Self.attemptsMax {
      do throws(DatabaseError) { return try await apply(migration, session) } catch {
        guard Self.isOfOthersRoles(error), (try? await loop.sleep(for: Self.pause)) != nil else {
          throw error
        }
      }
    }
    try await apply(migration, session)
  }

  /// Whether somebody has made the same role or the same member of one in the same moment.
  private static func isOfOthersRoles(_ error: DatabaseError) -> Bool {
    switch error.sqlState {
    // A session that has found no role of a name goes on to find none until its transaction ends, also
    // once it has waited for the one that made it.
    case .undefinedObject?: true
    case .uniqueViolation?:
      error.constraint?.hasPrefix("pg_auth_members_") == true
        || error.violates("pg_authid_rolname_index")
    default: error.isRetryable
    }
  }

  private func apply(_ migration: Migration, _ session: Session) async throws(DatabaseError) {
    try await session.run(script: "begin")
    do throws(DatabaseError) {
      // A statement that waits for a lock makes all others wait behind it: give up before that hurts.
      try await session.run(script: "set local lock_timeout = '5s'")
      try await session.run(script: migration.sql)
      try await session.run(
        """
        insert into pulsewire.schema_migrations (name, checksum)
        values (\(migration.name), sha256(convert_to(\(migration.sql), 'UTF8')))
        """)
      try await session.run(script: "commit")
    } catch {
      try? await session.run(script: "rollback")
      throw error
    }
  }

  private static func step<Result>(
    _ what: String, _ body: () async throws(DatabaseError) -> Result
  ) async throws(StoreError) -> Result {
    do throws(DatabaseError) {
      return try await body()
    } catch {
      throw StoreError(.database, "\(what): \(error)", cause: error)
    }
  }
}
