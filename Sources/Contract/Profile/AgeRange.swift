public import Messages
import Wire

/// A range of ages in years, wide enough to say of nobody who it is.
public enum AgeRange: Int32, Choice {
  /// No birth date was told.
  case unspecified = 0
  /// 13 to 17.
  case from13To17 = 1
  /// 18 to 24.
  case from18To24 = 2
  /// 25 to 34.
  case from25To34 = 3
  /// 35 to 44.
  case from35To44 = 4
  /// 45 to 54.
  case from45To54 = 5
  /// 55 to 64.
  case from55To64 = 6
  /// 65 and more.
  case from65 = 7
}
