import Base
import Logging
import Loop
import Postgres
import Store

/// The steps from a database's address to one that may be served from.
struct DatabaseStart {
  /// The time to wait for a database that takes no connections yet.
  let patience: Duration
  /// A database that may lose what it has committed is served from all the same.
  let allowsVolatile: Bool

  /// The time between two attempts.
  private static let pause = Duration.milliseconds(200)

  /// The steps that the operator has set.
  init(_ given: DatabaseSettings) {
    patience = given.patience
    allowsVolatile = given.allowsVolatile
  }

  /// Makes the connections; while the database takes none, tries again until patience is over, and
  /// then throws the last sentence.
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

  /// Refuses a database that breaks a promise of the server, with all that is wrong in one sentence; warns of
  /// what an operator should know.
  func check(_ database: Database, on loop: EventLoop, log: Logger) async throws {
    let findings = try await DatabaseCheck.standing(database, on: loop).findings
    for finding in findings where !refuses(finding) {
      log.warning("database", metadata: ["finding": "\(finding)"])
    }
    try refuse(findings)
  }

  /// Refuses a database that has come to break a promise since the start.
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
