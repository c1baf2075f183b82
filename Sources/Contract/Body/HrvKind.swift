public import Messages
import Wire

/// How heart rate variability is reckoned from the intervals between beats.
public enum HrvKind: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Their standard deviation, as Apple Health gives it.
  case sdnn = 1
  /// The root mean square of the differences of neighbours, as Health Connect, Garmin and Polar
  /// give it.
  case rmssd = 2
}
