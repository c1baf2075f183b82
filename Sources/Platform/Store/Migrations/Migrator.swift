public import Loop
public import Postgres

/// A migrator that applies the pending migrations of a database's schema.
///
/// Migrations run in the order of their names, each in its own transaction, under an advisory lock, so
/// that many servers may start at once. Each applied migration is recorded with a checksum and must not
/// change afterwards.
///
/// The lock belongs to the database. Roles and their members belong to the cluster, where migrators of
/// other databases write the same rows: the one that comes second repeats its migration.
public struct Migrator: Sendable {
  private let plan: MigrationPlan

  /// The number of the advisory lock: `pulse` in ASCII.
  private static let lockNumber: Int64 = 0x70_75_6c_73_65

  /// Creates a migrator of `migrations`, which are sorted by name.
  public init(_ migrations: [Migration]) { plan = MigrationPlan(migrations) }

  /// Applies the pending migrations, and returns their names. The role of `settings` owns the schema.
  public func run(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(StoreError) -> [String] {
    // The migrations of this server, and of others that hold the lock, may take long.
    var patient = settings
    patient.statementTimeout = .zero
    patient.idleInTransactionTimeout = .zero
    let session = try await Self.step("the migrations cannot begin") { () throws(DatabaseError) in
      try await Session.connect(patient, on: loop)
    }
    // The lock ends with the session, also after an error.
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

  /// Returns the names of the pending migrations, and changes nothing. Throws if the database belongs
  /// to another program.
  public func pending(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(StoreError) -> [String] {
    let applied = try await Self.step("the applied migrations cannot be read") {
      () throws(DatabaseError) in
      let session = try await Session.connect(settings, on: loop)
      let isRecorded = try await session.run(
        "select to_regclass('pulsewire.schema_migrations') is not null")
      guard try isRecorded.only.decode(Bool.self, at: 0) else { return [MigrationPlan.Applied]() }
      return try await recorded(session)
    }
    return try plan.pending(applied).map(\.name)
  }

  /// Takes the lock, creates the table of the record if needed, and returns what was applied.
  private func prepare(_ session: Session) async throws(DatabaseError) -> [MigrationPlan.Applied] {
    try await session.run("select pg_advisory_lock(\(Self.lockNumber))")
    try await session.run(script: Self.recordScript)
    return try await recorded(session)
  }

  /// Compares the checksum of each applied migration with that of its current text. PostgreSQL
  /// computes both.
  private func recorded(_ session: Session) async throws(DatabaseError) -> [MigrationPlan.Applied] {
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

  /// The table of recorded names and checksums. The schema belongs to the role that migrates.
  private static let recordScript = """
    create schema if not exists pulsewire;
    create table if not exists pulsewire.schema_migrations (
      name text primary key,
      checksum bytea not null,
      applied_at timestamptz not null default now()
    );
    """

  /// The largest number of attempts of a migration that conflicts with others: there are a handful of
  /// roles, and each can conflict once.
  private static let attemptsMax = 50
  /// The wait before the next attempt, so that the other migration can end.
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

  /// Returns whether another migrator has created the same role or membership at the same moment.
  private static func isOfOthersRoles(_ error: DatabaseError) -> Bool {
    switch error.sqlState {
    // A session that did not find a role continues not to find it until its transaction ends, even
    // after it has waited for the transaction that created it.
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
      // A statement that waits for a lock blocks all others after it: the timeout ends it before that
      // matters.
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
