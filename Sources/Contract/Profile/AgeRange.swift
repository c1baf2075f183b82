public import Messages
import Wire

/// The ranges of ages in years, wide enough to identify no person.
public enum AgeRange: Int32, Choice {
  /// The default value; no birth date is given.
  case unspecified = 0
  /// 13 to 17 years.
  case from13To17 = 1
  /// 18 to 24 years.
  case from18To24 = 2
  /// 25 to 34 years.
  case from25To34 = 3
  /// 35 to 44 years.
  case from35To44 = 4
  /// 45 to 54 years.
  case from45To54 = 5
  /// 55 to 64 years.
  case from55To64 = 6
  /// 65 years or more.
  case from65 = 7
}
