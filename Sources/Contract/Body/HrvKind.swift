public import Messages
import Wire

/// The methods of computing heart rate variability from the intervals between beats.
public enum HrvKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The standard deviation of the intervals, as Apple Health reports it.
  case sdnn = 1
  /// The root mean square of successive differences, as Health Connect, Garmin and Polar report it.
  case rmssd = 2
}
