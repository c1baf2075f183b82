import Base
import Logging
import Loop
import Postgres
import Store

/// The checks between a database's address and serving from it.
struct DatabaseStart {
  /// The time to wait for a database that does not accept connections yet.
  let patience: Duration
  /// Whether a database that may lose committed data is accepted.
  let allowsVolatile: Bool

  /// The time between two attempts.
  private static let pause = Duration.milliseconds(200)

  /// Creates the checks with the operator's settings.
  init(_ given: DatabaseSettings) {
    patience = given.patience
    allowsVolatile = given.allowsVolatile
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

  /// Throws if the database breaks a guarantee of the server, with all findings in one sentence.
  /// Logs warnings for the other findings.
  func check(_ database: Database, on loop: EventLoop, log: Logger) async throws {
    let findings = try await DatabaseCheck.standing(database, on: loop).findings
    for finding in findings where !refuses(finding) {
      log.warning("database", metadata: ["finding": "\(finding)"])
    }
    try refuse(findings)
  }

  /// Throws if the database has broken a guarantee since the start.
  func checkAgain(_ database: Database, on loop: EventLoop) async throws {
    try refuse(try await DatabaseCheck.standing(database, on: loop).findings)
  }

  private func refuses(_ finding: DatabaseFinding) -> Bool {
    switch finding.kind {
    case .warning: false
    case .volatile: !allowsVolatile
    case .unprotected, .readOnly: true
    }
  }

  private func refuse(_ findings: [DatabaseFinding]) throws(StartError) {
    let refused = findings.filter(refuses)
    guard !refused.isEmpty else { return }
    var sentence = refused.map(\.description).joined(separator: "; and ")
    if refused.allSatisfy({ $0.kind == .volatile }) {
      sentence += ". For tests there is --allow-volatile-database"
    }
    throw StartError(telling: sentence)
  }
}
