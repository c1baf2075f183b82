public import Messages
import Wire

/// The units of length.
public enum UnitSystem: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Kilometres, metres, centimetres.
  case metric = 1
  /// Miles, feet, inches.
  case imperial = 2
}
