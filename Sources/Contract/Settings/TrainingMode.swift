public import Messages
import Wire

/// A way to train.
public enum TrainingMode: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// A run with zone cues.
  case freeRun = 1
  /// Four intervals of four minutes, for VO2 max.
  case vo2Intervals = 2
  /// Strength.
  case strength = 3
}
