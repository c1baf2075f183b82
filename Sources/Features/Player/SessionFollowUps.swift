package import Base
import Messages
package import Postgres
package import RPC
package import RecordsContract

/// The statements that other features add to the unit of work that starts, changes or ends a session.
///
/// The statements of a start also run if nothing started because another session is active or the request came before;
/// those of an end also run if another command came first. They therefore check `workout_sessions` themselves. What
/// follows from a change takes effect only where `Appended.isTrue` holds.
package struct SessionFollowUps: Sendable {
  /// The statements that follow a session's first or last state.
  package typealias Statements = @Sendable (_ state: PlayerState, _ owner: UUID) -> [SQL]

  /// The statements that follow a session's start, for the caller that started it.
  package typealias Begun = @Sendable (_ state: PlayerState, _ caller: Caller) -> [SQL]

  /// The statements that follow a change of the completed sets.
  package typealias Changes =
    @Sendable (_ transitions: [PlayerTransition], _ appended: Appended) -> [SQL]

  /// The condition that the records of this unit of work were appended, and not those of another call.
  package struct Appended: Sendable {
    /// The identifier of the session.
    package let sessionID: UUID
    /// The revision of its last record.
    let revision: Int64

    /// The condition, for the session's owner.
    package var isTrue: SQL {
      """
      exists (select from pulsewire.workout_session_records r
        where r.session_id = \(sessionID) and r.revision = \(revision)
          and r.xmin = pg_current_xact_id()::xid)
      """
    }
  }

  /// The statements that follow a session that is added after its end.
  package typealias Past = @Sendable (_ session: PastSession, _ owner: UUID) -> [SQL]

  /// Returns what follows from a change of the completed sets, from the rows of `Logged.whole`; none are given where the
  /// session was not read for a change.
  package typealias Following =
    @Sendable (
      _ transitions: [PlayerTransition], _ appended: Appended, _ found: [Rows], _ caller: Caller
    ) async throws -> Followed

  /// What follows from a change of the completed sets.
  package struct Followed: Sendable {
    /// The statements that refuse the unit of work by a check constraint if what was read has changed since, or if the
    /// records were not appended. They run before the statements of the change.
    package var conditions: [SQL]
    /// The statements that run after those of the change.
    package var statements: [SQL]
    /// The personal records that the sets hold since.
    package var newRecords: [PersonalRecord]

    /// Creates what follows from a change.
    package init(
      conditions: [SQL] = [], statements: [SQL] = [], newRecords: [PersonalRecord] = []
    ) {
      (self.conditions, self.statements) = (conditions, statements)
      self.newRecords = newRecords
    }
  }

  /// The sets that the log of a session has: a query of them, and the way to read its rows.
  package struct Logged: Sendable {
    let query: @Sendable (_ session: SQL) -> SQL
    let whole: @Sendable (_ session: UUID) -> [SQL]
    let read: @Sendable (_ rows: Rows) throws -> [LoggedSet]

    /// Creates a query of the session whose identifier is an expression, and the statements that read the whole log for a
    /// change, of which the last one reads the sets with the same columns.
    package init(
      query: @escaping @Sendable (_ session: SQL) -> SQL,
      whole: @escaping @Sendable (_ session: UUID) -> [SQL],
      read: @escaping @Sendable (_ rows: Rows) throws -> [LoggedSet]
    ) {
      self.query = query
      self.whole = whole
      self.read = read
    }
  }

  let logged: Logged?
  let started: Statements
  let begun: Begun
  let changed: Changes
  let ended: Statements
  let past: Past
  let following: Following?

  /// Creates the query of a session's log, the follow-ups of a start, also by its caller, of a change, of an end and of a
  /// session that is added after its end, and what follows from a change and has to be read for.
  package init(
    logged: Logged? = nil, started: @escaping Statements = { _, _ in [] },
    begun: @escaping Begun = { _, _ in [] }, changed: @escaping Changes = { _, _ in [] },
    ended: @escaping Statements = { _, _ in [] }, past: @escaping Past = { _, _ in [] },
    following: Following? = nil
  ) {
    self.logged = logged
    self.started = started
    self.begun = begun
    self.changed = changed
    self.ended = ended
    self.past = past
    self.following = following
  }

  /// Returns these follow-ups, followed by those of another feature.
  package func followed(by other: SessionFollowUps) -> SessionFollowUps {
    SessionFollowUps(
      logged: logged ?? other.logged,
      started: { [self] in started($0, $1) + other.started($0, $1) },
      begun: { [self] in begun($0, $1) + other.begun($0, $1) },
      changed: { [self] in changed($0, $1) + other.changed($0, $1) },
      ended: { [self] in ended($0, $1) + other.ended($0, $1) },
      past: { [self] in past($0, $1) + other.past($0, $1) },
      following: following ?? other.following)
  }

  /// No follow-ups.
  package static let none = SessionFollowUps()
}
