public import Messages
import Wire

/// The types of sets.
public enum WorkoutSetType: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// A warm-up set.
  case warmUp = 1
  /// A working set.
  case working = 2
  /// A drop set, which follows immediately with less weight.
  case drop = 3
  /// A set until failure: no further repetition is possible.
  case failure = 4
  /// A set with as many repetitions as possible.
  case amrap = 5
}
