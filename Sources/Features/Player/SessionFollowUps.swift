public import Base
public import Postgres

/// What other features have done in the unit of work that starts or ends a session.
///
/// The statements of a start are done also where it came to nothing, because another session is active
/// or the request came before; and those of an end where another command came first. So they look at
/// `workout_sessions` themselves.
public struct SessionFollowUps: Sendable {
  /// The statements that follow a session's first or last state.
  public typealias Statements = @Sendable (_ state: PlayerState, _ owner: UUID) -> [SQL]

  let started: Statements
  let ended: Statements

  /// Follow-ups of a start and of an end.
  public init(started: @escaping Statements, ended: @escaping Statements) {
    self.started = started
    self.ended = ended
  }

  /// Nothing follows.
  public static let none = SessionFollowUps(started: { _, _ in [] }, ended: { _, _ in [] })
}
