public import Messages
import Wire

/// The intensities of a workout.
public enum WorkoutIntensity: Int32, Choice {
  /// The default value; no intensity is given.
  case unspecified = 0
  /// Continuous talking is possible.
  case light = 1
  /// Only whole sentences are possible.
  case moderate = 2
  /// Only single words are possible.
  case hard = 3
}
