public import Messages
import Wire

/// The training modes.
public enum TrainingMode: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// A run with zone cues.
  case freeRun = 1
  /// Four intervals of four minutes, for VO2 max.
  case vo2Intervals = 2
  /// Strength training.
  case strength = 3
}
