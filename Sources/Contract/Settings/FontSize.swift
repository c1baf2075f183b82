public import Messages
import Wire

/// How large the font is.
public enum FontSize: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Small.
  case small = 1
  /// Medium.
  case medium = 2
  /// Large.
  case large = 3
}
