package import Base
import Messages
package import Postgres
package import RPC
package import RecordsContract

/// The work that another feature derives from the logs. A change of a log and all that follows from it are one unit of work; the
/// followers' order is the one in which the composition lists them.
///
/// A session's sets are a change of its log as well. Its end and the merge of accounts write logs without reading them
/// first: what follows from those is listed in `docs/architecture/followers.md`.
package protocol LogFollower: Sendable {
  /// Returns the statements that follow a change of a log, run after those of the change itself. A follower that needs
  /// no more than the change has this function; another one has `follow`.
  func statements(following change: LoggedChange) -> [SQL]

  /// Returns what follows from a change of a log. It may read what it needs, in one trip; its statements then refuse the
  /// unit of work by a check constraint if that has changed since, and the change is decided once more.
  func follow(_ change: LoggedChange, for caller: Caller) async throws -> LogFollowUp
}

extension LogFollower {
  package func statements(following change: LoggedChange) -> [SQL] { [] }

  package func follow(
    _ change: LoggedChange, for caller: Caller
  ) async throws -> LogFollowUp {
    LogFollowUp(statements: statements(following: change))
  }
}

/// What follows from a change of a log.
package struct LogFollowUp: Sendable {
  /// The statements to run after those of the change.
  package var statements: [SQL]
  /// The personal records that the log holds since.
  package var newRecords: [PersonalRecord]

  /// Creates what follows from a change.
  package init(statements: [SQL] = [], newRecords: [PersonalRecord] = []) {
    (self.statements, self.newRecords) = (statements, newRecords)
  }

  /// Returns the records that these sets hold, or that the whole workout holds with them; none without a set.
  func newRecords(of setIDs: [UUID]) -> [PersonalRecord] {
    if setIDs.isEmpty { return [] }
    let ids = Set(setIDs)
    return newRecords.filter { $0.workoutSetID.map(ids.contains) ?? true }
  }
}

extension [any LogFollower] {
  /// Returns what follows from a change of a log, by all followers in their order.
  func follow(_ change: LoggedChange, for caller: Caller) async throws -> LogFollowUp {
    var whole = LogFollowUp()
    for follower in self {
      let one = try await follower.follow(change, for: caller)
      whole.statements += one.statements
      whole.newRecords += one.newRecords
    }
    return whole
  }
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
