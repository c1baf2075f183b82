internal import Base

/// A deletion as the database has it.
struct StoredDeletion: Hashable, Sendable {
  let id: UUID
  let confirmedAt: Timestamp
  let finishedAt: Timestamp?
  /// In order of their names.
  let services: [Service]

  /// What became of the link to a service.
  struct Service: Hashable, Sendable {
    let name: String
    let state: State
    let attemptCount: Int32
  }

  /// What became of a link.
  enum State: String, Hashable, Sendable {
    case pending, revoked, failed
    case notLinked = "not_linked"
  }
}
