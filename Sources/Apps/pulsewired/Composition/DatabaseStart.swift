import Base
import Logging
import Loop
import Postgres
import Sealing

/// The checks between a database's address and serving from it.
struct DatabaseStart {
  /// The time to wait for a database that does not accept connections yet.
  let patience: Duration
  /// Whether a database that may lose committed data is accepted.
  let allowsVolatile: Bool
  /// The keys that must open what is stored.
  let sealingKeys: SealingKeys
  private let connection: ConnectionSettings

  /// The time between two attempts.
  private static let pause = Duration.milliseconds(200)

  /// Creates the checks with the operator's settings.
  init(_ settings: ServerSettings) {
    patience = settings.given.database.patience
    allowsVolatile = settings.given.database.allowsVolatile
    sealingKeys = settings.sealingKeys
    connection = settings.database.calls
  }

  /// Opens the connections. While the database does not accept any, retries until `patience` is
  /// over, and then throws the last error.
  func connect(_ database: Database, on loop: EventLoop, log: Logger) async throws {
    let deadline = ContinuousClock.now + patience
    var hasTold = false
    while true {
      do throws(DatabaseError) { return try await database.connect() } catch {
        guard error.code == .unavailable, ContinuousClock.now < deadline else { throw error }
        if !hasTold {
          log.warning(
            "waiting for the database",
            metadata: ["seconds": "\(patience.inSeconds)", "reason": "\(error)"])
        }
        hasTold = true
      }
      try await Task(executorPreference: loop) { try await loop.sleep(for: Self.pause) }.value
    }
  }

  /// Throws if the database breaks a guarantee of the server, or lacks the schema. Logs warnings.
  func check(_ database: Database, on loop: EventLoop, log: Logger) async throws {
    try await checks(database, on: loop).findings().refuse(log: log)
  }

  /// Throws if the database has broken a guarantee since the start, or lacks the schema.
  func checkAgain(_ database: Database, on loop: EventLoop) async throws {
    try await checks(database, on: loop).conditions().refuse()
  }

  private func checks(_ database: Database, on loop: EventLoop) -> DatabaseChecks {
    DatabaseChecks(
      database: database, connection: connection, loop: loop, sealingKeys: sealingKeys,
      allowsVolatile: allowsVolatile)
  }
}
