public import Messages
import Wire

/// The types of data.
public enum IntegrationDataType: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Workouts.
  case workouts = 1
  /// Heart rate.
  case heartRate = 2
  /// Heart-rate variability.
  case heartRateVariability = 3
  /// Sleep.
  case sleep = 4
}
