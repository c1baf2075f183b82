public import Messages
import Wire

/// The font sizes.
public enum FontSize: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Small.
  case small = 1
  /// Medium.
  case medium = 2
  /// Large.
  case large = 3
}
