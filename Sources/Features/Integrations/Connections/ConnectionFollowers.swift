package import Base
package import Postgres
package import SettingsContract
internal import Synchronization

/// What other features do in the units of work that make and delete a connection. They register before the server serves.
package final class ConnectionFollowers: Sendable {
  /// Returns the statements that follow a change of the connection of an account to a source.
  package typealias Following =
    @Sendable (_ source: IntegrationSource, _ owner: UUID) -> [SQL]

  /// Returns the statements that follow when a service tells of some of its things, by the service's ids.
  package typealias Telling =
    @Sendable (_ source: IntegrationSource, _ externalIDs: [String], _ owner: UUID) -> [SQL]

  private let all = Mutex<[(connected: Following, removed: Following, told: Telling)]>([])

  /// Adds what follows when a connection is made, or made anew, when it is deleted by the athlete, and when the service
  /// tells of something.
  package func register(
    connected: @escaping Following, removed: @escaping Following,
    told: @escaping Telling = { _, _, _ in [] }
  ) {
    all.withLock { $0.append((connected, removed, told)) }
  }

  /// Returns what follows when a connection is made.
  func connected(_ source: IntegrationSource, _ owner: UUID) -> [SQL] {
    all.withLock { $0 }.flatMap { $0.connected(source, owner) }
  }

  /// Returns what follows when a service tells of some of its things, each once.
  func told(_ source: IntegrationSource, _ externalIDs: [String], _ owner: UUID) -> [SQL] {
    all.withLock { $0 }.flatMap { $0.told(source, externalIDs, owner) }
  }

  /// Returns what follows when a connection is deleted.
  func removed(_ source: IntegrationSource, _ owner: UUID) -> [SQL] {
    all.withLock { $0 }.flatMap { $0.removed(source, owner) }
  }
}
