public import Base

/// An event of a session. Each changes its own part of the state and no other, and happened at the time of the record
/// that contains it.
public enum PlayerEvent: Hashable, Sendable {
  /// The completion of the set at this place.
  case setCompleted(PlayerCursor)
  /// A move of the cursor to this place, which may be the end of the workout.
  case cursorMoved(PlayerCursor)
  /// The start of a rest, in place of a running one.
  case restStarted(until: Timestamp)
  /// The early end of the running rest. A rest that runs out leaves no event: its deadline is enough.
  case restEnded
  /// A stop of the clock, with the time left of the rest that was running; nil without one.
  case paused(restRemaining: Duration?)
  /// The end of a pause. The remaining rest follows as its own `restStarted`.
  case resumed
  /// The end of the session.
  case finished
}
