package import Base
import Messages
package import Postgres

/// The work that another feature derives from the logs. A change of a log and all that follows from it are one unit of work; the
/// followers' order is the one in which the composition lists them.
///
/// A session's sets and its end, and the merge of accounts, write logs without reading them first. What follows from
/// those is listed in `docs/architecture/followers.md`.
package protocol LogFollower: Sendable {
  /// Returns the statements that follow a change of a log, run after those of the change itself.
  func statements(following change: LoggedChange) -> [SQL]
}

/// A change of a log, as its followers see it: what was read, with nothing written since, and what is written.
package struct LoggedChange: Sendable {
  /// The owner of the log.
  package let owner: UUID
  /// The log before the change; nil if it is created.
  package let before: LoggedWorkout?
  /// The log after the change; nil if it is deleted.
  package let after: LoggedWorkout?

  /// Creates a change of a log of `owner`.
  package init(owner: UUID, before: LoggedWorkout?, after: LoggedWorkout?) {
    (self.owner, self.before, self.after) = (owner, before, after)
  }
}
