package import Base
package import Postgres
package import SettingsContract
internal import Synchronization

/// What other features do in the units of work that make and delete a connection. They register before the server serves.
package final class ConnectionFollowers: Sendable {
  /// Returns the statements that follow a change of the connection of an account to a source.
  package typealias Following =
    @Sendable (_ source: IntegrationSource, _ owner: UUID) -> [SQL]

  private let all = Mutex<[(connected: Following, removed: Following)]>([])

  /// Adds what follows when a connection is made, or made anew, and when it is deleted by the athlete.
  package func register(connected: @escaping Following, removed: @escaping Following) {
    all.withLock { $0.append((connected, removed)) }
  }

  /// Returns what follows when a connection is made.
  func connected(_ source: IntegrationSource, _ owner: UUID) -> [SQL] {
    all.withLock { $0 }.flatMap { $0.connected(source, owner) }
  }

  /// Returns what follows when a connection is deleted.
  func removed(_ source: IntegrationSource, _ owner: UUID) -> [SQL] {
    all.withLock { $0 }.flatMap { $0.removed(source, owner) }
  }
}
