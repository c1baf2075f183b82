public import Base
public import Postgres

/// The statements that other features add to the unit of work that starts or ends a session.
///
/// The statements of a start also run if nothing started because another session is active or the request came before;
/// those of an end also run if another command came first. They therefore check `workout_sessions` themselves.
public struct SessionFollowUps: Sendable {
  /// The statements that follow a session's first or last state.
  public typealias Statements = @Sendable (_ state: PlayerState, _ owner: UUID) -> [SQL]

  let started: Statements
  let ended: Statements

  /// Creates the follow-ups of a start and of an end.
  public init(started: @escaping Statements, ended: @escaping Statements) {
    self.started = started
    self.ended = ended
  }

  /// No follow-ups.
  public static let none = SessionFollowUps(started: { _, _ in [] }, ended: { _, _ in [] })
}
