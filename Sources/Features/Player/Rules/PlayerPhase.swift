/// The phase of the player.
public enum PlayerPhase: Hashable, Sendable, CaseIterable {
  /// A set to be done.
  case working
  /// The time between sets, until the rest's deadline.
  case resting
  /// A pause, which also stops a rest.
  case paused
  /// All sets done; the session waits for `finish`.
  case completed
  /// The end; no more commands are accepted.
  case finished
}
