public import Messages
import Wire

/// The sizes of text.
public enum TextSize: Int32, Choice {
  /// The default value; same as TEXT_SIZE_STANDARD.
  case unspecified = 0
  /// The size from the system settings.
  case standard = 1
  /// A larger size.
  case large = 2
  /// The largest size.
  case extraLarge = 3
}
