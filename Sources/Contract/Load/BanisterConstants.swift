public import Messages
import Wire

/// The constants of Banister's TRIMP, chosen by the sex in the personal data.
public enum BanisterConstants: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The arithmetic mean of the values for women and for men, because the sex is not given.
  case mean = 1
  /// The constants for women.
  case female = 2
  /// The constants for men.
  case male = 3
}
