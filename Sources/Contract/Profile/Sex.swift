public import Messages
import Wire

/// The sexes for which formulas of physiology have constants.
public enum Sex: Int32, Choice {
  /// The default value; not given.
  case unspecified = 0
  /// Female.
  case female = 1
  /// Male.
  case male = 2
}
