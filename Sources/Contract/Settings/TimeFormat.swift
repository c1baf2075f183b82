public import Messages
import Wire

/// The formats of a time of day.
public enum TimeFormat: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// A format such as 15:04.
  case hours24 = 1
  /// A format such as 3:04 pm.
  case hours12 = 2
}
