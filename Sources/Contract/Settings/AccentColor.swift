public import Messages
import Wire

/// The accent colours.
public enum AccentColor: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Green.
  case green = 1
  /// Blue.
  case blue = 2
  /// Purple.
  case purple = 3
  /// Red.
  case red = 4
  /// Orange.
  case orange = 5
  /// Yellow.
  case yellow = 6
}
