public import Messages
import Wire

/// The languages of the product.
public enum Language: Int32, Choice {
  /// The default value; no language was chosen.
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
