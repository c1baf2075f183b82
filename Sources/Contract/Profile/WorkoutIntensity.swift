public import Messages
import Wire

/// How hard a workout is.
public enum WorkoutIntensity: Int32, Choice {
  /// Not told.
  case unspecified = 0
  /// One can talk all the time.
  case light = 1
  /// One can say a sentence.
  case moderate = 2
  /// One can say a word.
  case hard = 3
}
