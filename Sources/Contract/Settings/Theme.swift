public import Messages
import Wire

/// Light or dark.
public enum Theme: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// As the system has it.
  case system = 1
  /// Light.
  case light = 2
  /// Dark.
  case dark = 3
}
