internal import Base

/// A deletion as the database holds it.
struct StoredDeletion: Hashable, Sendable {
  let id: UUID
  let confirmedAt: Timestamp
  let finishedAt: Timestamp?
  /// The services, ordered by name.
  let services: [Service]

  /// The link to a service.
  struct Service: Hashable, Sendable {
    let name: String
    let state: State
    let attemptCount: Int32
  }

  /// The state of a link.
  enum State: String, Hashable, Sendable {
    case pending, revoked, failed
    case notLinked = "not_linked"
  }
}
