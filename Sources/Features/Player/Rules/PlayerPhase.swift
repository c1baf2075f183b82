/// Where the player stands.
public enum PlayerPhase: Hashable, Sendable, CaseIterable {
  /// A set is to be done.
  case working
  /// Between sets, until the rest's deadline.
  case resting
  /// Stopped for the moment; also stops a rest.
  case paused
  /// All sets are done, and the session waits for `finish`.
  case completed
  /// Over; takes no more commands.
  case finished
}
