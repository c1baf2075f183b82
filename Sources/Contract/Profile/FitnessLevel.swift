public import Messages
import Wire

/// How experienced an athlete is.
public enum FitnessLevel: Int32, Choice {
  /// Not told.
  case unspecified = 0
  /// Trains since less than half a year.
  case beginner = 1
  /// Trains regularly since half a year or more.
  case intermediate = 2
  /// Trains regularly since two years or more.
  case advanced = 3
}
