public import Messages
import Wire

/// What a set is for.
public enum WorkoutSetType: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// To warm up.
  case warmUp = 1
  /// One of those that count.
  case working = 2
  /// Goes on at once with less weight.
  case drop = 3
  /// Until no further repetition is possible.
  case failure = 4
  /// As many repetitions as possible.
  case amrap = 5
}
