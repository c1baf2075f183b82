public import Messages
import Wire

/// The themes.
public enum Theme: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The theme of the system.
  case system = 1
  /// A light theme.
  case light = 2
  /// A dark theme.
  case dark = 3
}
