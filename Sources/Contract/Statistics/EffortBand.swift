public import Messages
import Wire

/// Bands of the rating of perceived exertion that counts repetitions in reserve (Zourdos et al.,
/// 2016).
public enum EffortBand: Int32, Choice {
  /// The default value; the set has no rating.
  case unspecified = 0
  /// A rating below 5: more than six repetitions were left.
  case light = 1
  /// A rating from 5 to 6.5: four to six repetitions were left.
  case moderate = 2
  /// A rating from 7 to 8.5: two or three repetitions were left.
  case hard = 3
  /// A rating of 9 or more: one repetition or none was left.
  case maximal = 4
}
