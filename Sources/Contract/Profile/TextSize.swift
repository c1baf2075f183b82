public import Messages
import Wire

/// How large text is.
public enum TextSize: Int32, Choice {
  /// As TEXT_SIZE_STANDARD.
  case unspecified = 0
  /// As the system has it.
  case standard = 1
  /// Larger.
  case large = 2
  /// As large as it gets.
  case extraLarge = 3
}
