public import Messages
import Wire

/// How a time of day is shown.
public enum TimeFormat: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// As 15:04.
  case hours24 = 1
  /// As 3:04 pm.
  case hours12 = 2
}
