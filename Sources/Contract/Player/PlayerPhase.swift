public import Messages
import Wire

/// Where the player stands.
public enum PlayerPhase: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// A set is to be done.
  case working = 1
  /// Between sets; until rest_ends_at, after which it is WORKING without further notice.
  case resting = 2
  /// Stopped for the moment; also stops a rest.
  case paused = 3
  /// All sets are done, and the session waits for Finish.
  case completed = 4
  /// Over; takes no more commands.
  case finished = 5
}
