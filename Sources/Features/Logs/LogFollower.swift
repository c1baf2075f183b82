package import Base
import Messages
package import Postgres
package import RPC
package import RecordsContract

/// The work that another feature derives from the logs. A change of a log and all that follows from it are one unit of work; the
/// followers' order is the one in which the composition lists them.
///
/// A session's sets, its end and its reopening are changes of its log as well. Recordings and the merge of accounts write
/// logs without asking the followers: what follows from those is listed in `docs/architecture/followers.md`.
package protocol LogFollower: Sendable {
  /// Returns the statements whose rows the follower needs to follow a change that may give the log a day or change what
  /// counts for its day. They run in the trip that reads the log.
  func questions(on log: LogQuestion) -> [SQL]

  /// Returns the statements that follow a change of a log, run after those of the change itself. A follower that needs
  /// no more than the change has this function; another one has `follow`.
  func statements(following change: LoggedChange) -> [SQL]

  /// Returns what follows from a change of a log, from the answers to its questions; none are given for a set of a session
  /// that goes on. It may read what else it needs, in one trip; its statements then refuse the unit of work by a check
  /// constraint if what it read has changed since, and the change is decided once more.
  func follow(
    _ change: LoggedChange, knowing answers: [Rows], for caller: Caller
  ) async throws -> LogFollowUp
}

extension LogFollower {
  package func questions(on log: LogQuestion) -> [SQL] { [] }

  package func statements(following change: LoggedChange) -> [SQL] { [] }

  package func follow(
    _ change: LoggedChange, knowing answers: [Rows], for caller: Caller
  ) async throws -> LogFollowUp {
    LogFollowUp(statements: statements(following: change))
  }
}

/// A log that is read for a change.
package struct LogQuestion: Sendable {
  /// The identifier of the log, which may not exist yet.
  package let id: UUID
  /// The start that the change asks for; nil if it moves none.
  package let start: Timestamp?

  /// Creates a question about a log.
  package init(_ id: UUID, start: Timestamp?) { (self.id, self.start) = (id, start) }
}

/// What follows from a change of a log.
package struct LogFollowUp: Sendable {
  /// The statements that refuse the unit of work by a check constraint if what was read has changed since. They run
  /// before those of the change.
  package var conditions: [SQL]
  /// The statements to run after those of the change.
  package var statements: [SQL]
  /// The personal records that the log holds since.
  package var newRecords: [PersonalRecord]

  /// Creates what follows from a change.
  package init(
    conditions: [SQL] = [], statements: [SQL] = [], newRecords: [PersonalRecord] = []
  ) {
    (self.conditions, self.statements) = (conditions, statements)
    self.newRecords = newRecords
  }

  /// Returns the records that these sets hold, or that the whole workout holds with them; none without a set.
  func newRecords(of setIDs: [UUID]) -> [PersonalRecord] {
    if setIDs.isEmpty { return [] }
    let ids = Set(setIDs)
    return newRecords.filter { $0.workoutSetID.map(ids.contains) ?? true }
  }
}

extension [any LogFollower] {
  /// Returns the questions of all followers, in their order.
  func questions(on log: LogQuestion) -> [SQL] { flatMap { $0.questions(on: log) } }

  /// Returns what follows from a change of a log, by all followers in their order.
  ///
  /// - Parameters:
  ///   - log: The log that was asked about; nil if no questions were asked.
  ///   - results: The answers, from `first` on.
  func follow(
    _ change: LoggedChange, knowing results: Results? = nil, from first: Int = 0,
    on log: LogQuestion? = nil, for caller: Caller
  ) async throws -> LogFollowUp {
    var whole = LogFollowUp()
    var place = first
    for follower in self {
      var answers: [Rows] = []
      if let results, let log {
        for _ in follower.questions(on: log) {
          answers.append(try results[place])
          place += 1
        }
      }
      let one = try await follower.follow(change, knowing: answers, for: caller)
      whole.conditions += one.conditions
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
