import Base
import Loop
public import Postgres
public import Store

/// The PostgreSQL of a test process: created at first use, deleted at its end.
public actor TestCluster {
  /// The cluster of this process.
  public static let shared = TestCluster()

  private var starting: Task<DevelopmentCluster, any Error>?
  private var templates: [[Migration]: Task<String, any Error>] = [:]
  private var count = 0
  /// The number of databases that may still be created before one is dropped. Each uses some connections, a cluster has
  /// a limited number, and hundreds of tests begin at once.
  private var room = 24
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a cluster apart, for a test that counts what other tests would disturb.
  public init() {}

  /// Returns the settings of the cluster's superuser.
  public func settings() async throws -> ConnectionSettings {
    var settings = try await cluster().settings.with(database: "postgres")
    // Databases are created and dropped one after the other; the last one in the queue waits for long.
    settings.statementTimeout = .zero
    return settings
  }

  /// Runs `body` with a new database that has `migrations` (a copy of a template that is migrated once), and drops it
  /// afterwards. Waits while many others are in use.
  public func withDatabase<Result: Sendable>(
    _ migrations: [Migration], _ body: @Sendable (ConnectionSettings) async throws -> Result
  ) async throws -> Result {
    await enter()
    defer { leave() }
    let database = try await makeDatabase(migrations)
    let result: Result
    do { result = try await body(database) } catch {
      try await drop(database)
      throw error
    }
    try await drop(database)
    return result
  }

  /// Creates a database that has `migrations` and stays as long as the process, for tests that share it.
  public func keptDatabase(_ migrations: [Migration]) async throws -> ConnectionSettings {
    try await makeDatabase(migrations)
  }

  private func enter() async {
    if room > 0 { room -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  private func leave() {
    if waiting.isEmpty { room += 1 } else { waiting.removeFirst().resume() }
  }

  private func makeDatabase(_ migrations: [Migration]) async throws -> ConnectionSettings {
    let settings = try await settings()
    let template = try await template(migrations, settings)
    let name = nextName("test")
    try await onLoop { loop in
      let session = try await Session.connect(settings, on: loop)
      // Many copies at once only slow each other down.
      try await session.run("select pg_advisory_lock(1)")
      try await session.run(
        "create database \(unsafeSQL: name) template \(unsafeSQL: template) strategy file_copy")
    }
    var database = try await cluster().settings.with(database: name)
    // A statement that is right waits for its turn on a busy machine; a test of time-outs sets its own.
    database.statementTimeout = .seconds(600)
    return database
  }

  private func drop(_ database: ConnectionSettings) async throws {
    guard let name = database.database else { return }
    let settings = try await settings()
    try await onLoop { loop in
      let session = try await Session.connect(settings, on: loop)
      try await session.run("drop database \(unsafeSQL: name) with (force)")
    }
  }

  private func nextName(_ kind: String) -> String {
    count += 1
    return "\(kind)_\(count)"
  }

  private func template(
    _ migrations: [Migration], _ settings: ConnectionSettings
  ) async throws -> String {
    if let task = templates[migrations] { return try await task.value }
    let name = nextName("template")
    let task = Task {
      try await onLoop { loop in
        let session = try await Session.connect(settings, on: loop)
        // Roles belong to the cluster: concurrent creations of them collide.
        try await session.run("select pg_advisory_lock(2)")
        try await session.run("create database \(unsafeSQL: name)")
        if !migrations.isEmpty {
          _ = try await Migrator(migrations).run(settings.with(database: name), on: loop)
        }
      }
      return name
    }
    templates[migrations] = task
    return try await task.value
  }

  private func cluster() async throws -> DevelopmentCluster {
    if let starting { return try await starting.value }
    let task = Task {
      TestDirectories.removeStale()
      let directory = TestDirectories.make()
      let cluster = try await onLoop { loop in
        let cluster = try await DevelopmentCluster.start(
          in: directory, isDurable: false, on: loop)
        // Tests count the blocks that a database reads: those of calls, and not of a vacuum beside them.
        let settings = cluster.settings.with(database: "postgres")
        let session = try await Session.connect(settings, on: loop)
        try await session.run("alter system set autovacuum = off")
        try await session.run("select pg_reload_conf()")
        return cluster
      }
      AtExit.run {
        cluster.stopBlocking()
        TestDirectories.remove(directory)
      }
      return cluster
    }
    starting = task
    return try await task.value
  }
}
