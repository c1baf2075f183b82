public import Messages
import Wire

/// The palette.
public enum AccentColor: Int32, Choice {
  /// Not used.
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
