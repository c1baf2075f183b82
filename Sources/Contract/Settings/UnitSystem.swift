public import Messages
import Wire

/// Units of length.
public enum UnitSystem: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Kilometres, metres, centimetres.
  case metric = 1
  /// Miles, feet, inches.
  case imperial = 2
}
