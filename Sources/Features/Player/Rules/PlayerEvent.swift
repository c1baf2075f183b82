public import Base

/// One thing that happened to a session. Each changes its own part of the state and no other, and
/// happened at the time of the record that holds it.
public enum PlayerEvent: Hashable, Sendable {
  /// The set at this place was completed.
  case setCompleted(PlayerCursor)
  /// The cursor went to this place; the end of the workout included.
  case cursorMoved(PlayerCursor)
  /// A rest began, in place of a running one.
  case restStarted(until: Timestamp)
  /// The running rest was cut short. A rest that runs out leaves no event: its deadline says so.
  case restEnded
  /// The clock stopped, with so much left of the rest that was running; nil without one.
  case paused(restRemaining: Duration?)
  /// The clock goes on. What was left of a rest comes back as its own `restStarted`.
  case resumed
  /// The session is over.
  case finished
}
