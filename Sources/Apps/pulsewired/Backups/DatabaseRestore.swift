import Base
import Loop
import Postgres
import Store

/// The restoring of a backup into an empty database, or one that does not exist yet.
struct DatabaseRestore {
  let superuser: Superuser
  let folder: BackupFolder
  let loop: EventLoop

  /// The outcome of a restore.
  struct Outcome: Sendable {
    let rowCount: Int64
    let tableCount: Int
    /// The roles of the backup that the cluster had already.
    let keptRoles: [String]
    /// The migrations of this program that the backup lacks.
    let pendingCount: Int
  }

  /// Restores the backup and compares it with its manifest; throws a sentence if anything differs.
  func run() async throws -> Outcome {
    let manifest = try folder.verified()
    let known = PulsewireFeatures.migrations.map(\.name)
    guard let roles = Files.read(folder.path(BackupFolder.roles)) else {
      throw StartError("The file \(folder.path(BackupFolder.roles)) cannot be read.")
    }
    if let unknown = manifest.migrations.first(where: { !known.contains($0) }) {
      throw StartError(
        "The backup has the migration \(unknown), which this program does not know: restore it with "
          + "version \(manifest.program) or a newer one.")
    }
    let (cluster, standing) = try await superuser.connect(to: "postgres", on: loop)
    try check(standing, manifest)
    let isThere = try await isThere(cluster)
    if isThere { try await checkEmpty() }

    let before = try await roleNames(cluster)
    try await cluster.run(script: String(decoding: roles, as: UTF8.self))
    if !isThere { try await create(cluster, owner: manifest.owner) }
    try await superuser.run(
      "pg_restore",
      ["--single-transaction", "--exit-on-error", folder.path(BackupFolder.archive)],
      majorVersion: standing.majorVersion)
    let session = try await Session.connect(superuser.settings, on: loop)
    try await grant(manifest.grants, session)
    // Without statistics, the first calls would have slow plans.
    try await session.run(script: "analyze")
    try await compare(session, manifest)
    let isCurrent = manifest.migrations.count == known.count
    if isCurrent, let finding = try await CatalogueCheck.run(superuser.settings, on: loop).first {
      throw StartError("The restored database does not keep accounts apart: \(finding)")
    }
    return Outcome(
      rowCount: manifest.tables.reduce(0) { $0 &+ $1.rowCount }, tableCount: manifest.tables.count,
      keptRoles: before.filter { $0.hasPrefix("pulsewire_") || $0 == manifest.owner },
      pendingCount: known.count - manifest.migrations.count)
  }

  // MARK: Before

  private func check(
    _ standing: ClusterStanding, _ manifest: BackupManifest
  ) throws(StartError) {
    let major = manifest.postgres / 10_000
    guard standing.majorVersion >= major else {
      throw StartError(
        "The backup is of PostgreSQL \(major), and the cluster is \(standing.majorVersion): restore it "
          + "on the same or a newer major version.")
    }
    guard standing.hasICU else {
      throw StartError(
        "The cluster's PostgreSQL was built without ICU, which searches for names need: use Debian's "
          + "or another one with it.")
    }
    guard standing.isOnThisMachine, let free = Files.freeBytes(standing.directory) else { return }
    let needed = UInt64(clamping: manifest.byteCount)
    guard free >= needed else {
      throw StartError(
        "\(standing.directory) has \(free / (1024 * 1024)) MiB left, and the database needs "
          + "\(needed / (1024 * 1024)) MiB: free some space.")
    }
  }

  private func isThere(_ cluster: Session) async throws(DatabaseError) -> Bool {
    let name = superuser.database
    return try await !cluster.run("select from pg_database where datname = \(name)").isEmpty
  }

  private func checkEmpty() async throws {
    let session = try await Session.connect(superuser.settings, on: loop)
    let rows = try await session.run(
      """
      select (select count(*) from pg_namespace where nspname !~ '^pg_'
          and nspname not in ('public', 'information_schema'))
        + (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public'),
        getdatabaseencoding()::text
      """)
    let (count, encoding) = try rows.only.decode(Int64.self, String.self)
    let name = superuser.database
    guard count == 0 else {
      throw StartError(
        "The database \(name) is not empty, and a restore replaces nothing: name another one by "
          + "--superuser-url, or rename this one first (alter database \(name) rename to …).")
    }
    guard encoding == "UTF8" else {
      throw StartError("The database \(name) is in \(encoding), and has to be in UTF8.")
    }
  }

  private func roleNames(_ cluster: Session) async throws(DatabaseError) -> [String] {
    try await cluster.run("select rolname::text from pg_roles order by 1")
      .column(String.self, at: 0)
  }

  // MARK: Statements

  private func create(_ cluster: Session, owner: String) async throws(DatabaseError) {
    let name = superuser.database
    try await execute(
      """
      select format('create database %I owner %I encoding ''UTF8'' template template0',
        \(name)::text, \(owner)::text)
      """, cluster)
  }

  private func grant(
    _ grants: [BackupManifest.Grant], _ session: Session
  ) async throws(DatabaseError) {
    for grant in grants {
      try await execute(
        """
        select format('grant %s on database %I to %I', \(grant.privilege)::text,
          current_database(), \(grant.role)::text)
        """, session)
    }
  }

  /// Runs the statement that another one makes, in which PostgreSQL quotes the names.
  private func execute(_ made: SQL, _ session: Session) async throws(DatabaseError) {
    let statement = try await session.run(made).only.decode(String.self, at: 0)
    try await session.run(script: statement)
  }

  // MARK: After

  private func compare(_ session: Session, _ manifest: BackupManifest) async throws {
    let advice = "drop the database \(superuser.database), and restore again"
    let migrations = try await DatabaseContents.migrations(session)
    guard migrations == manifest.migrations else {
      throw StartError("The restored migrations differ from the backup's: \(advice).")
    }
    let restored = try await TableContents.all(in: session)
    guard restored == manifest.tables else {
      let different = Set(restored).symmetricDifference(manifest.tables).map(\.name)
      let names = Set(different).sorted().prefix(3).joined(separator: ", ")
      throw StartError(
        "The restored rows, or the row-level security, of \(names) differ from the backup's: "
          + "\(advice).")
    }
  }
}
