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

  /// Returns these follow-ups, followed by those of another feature.
  public func followed(by other: SessionFollowUps) -> SessionFollowUps {
    SessionFollowUps(
      started: { [self] in started($0, $1) + other.started($0, $1) },
      ended: { [self] in ended($0, $1) + other.ended($0, $1) })
  }

  /// No follow-ups.
  public static let none = SessionFollowUps(started: { _, _ in [] }, ended: { _, _ in [] })
}
