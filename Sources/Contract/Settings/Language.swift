public import Messages
import Wire

/// A language that the product speaks.
public enum Language: Int32, Choice {
  /// None was chosen.
  case unspecified = 0
  /// English.
  case en = 1
  /// Norwegian.
  case no = 2
  /// Spanish.
  case es = 3
  /// German.
  case de = 4
  /// Portuguese.
  case pt = 5
}
