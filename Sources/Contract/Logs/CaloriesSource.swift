public import Messages
import Wire

/// The sources of an energy.
public enum CaloriesSource: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Estimated from the heart rate, by the sex, the age and the weight.
  case estimated = 1
  /// Measured by a device.
  case device = 2
}
