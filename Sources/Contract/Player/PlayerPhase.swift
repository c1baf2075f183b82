public import Messages
import Wire

/// The phases of a session.
public enum PlayerPhase: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The athlete works on a set.
  case working = 1
  /// The athlete rests between sets, until rest_ends_at. The phase is WORKING after that, without a further
  /// notice.
  case resting = 2
  /// The session is paused, including any rest.
  case paused = 3
  /// No set is open; the session waits for `finish`, or for another exercise or set. A free workout is never
  /// completed.
  case completed = 4
  /// The session is finished and accepts no more commands.
  case finished = 5
  /// The countdown before the first set, until rest_ends_at.
  case preparing = 6
}
