public import Messages
import Wire

/// The levels of experience.
public enum FitnessLevel: Int32, Choice {
  /// The default value; no level is given.
  case unspecified = 0
  /// Less than half a year of training.
  case beginner = 1
  /// At least half a year of regular training.
  case intermediate = 2
  /// At least two years of regular training.
  case advanced = 3
}
