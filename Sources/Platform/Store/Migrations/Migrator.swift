public import Loop
public import Postgres

/// Brings a database's schema up to date.
///
/// Runs what is pending in order of name, each in a transaction of its own, under an advisory lock,
/// so that many servers may start at once. What was applied is recorded with a checksum and must not
/// change afterwards.
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
        try await apply(migration, session)
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
