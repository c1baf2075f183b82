public import Messages
import Wire

/// The zone of a heart rate between rest and maximum, by Karvonen's heart-rate reserve: (bpm - resting) /
/// (maximum - resting).
public enum HeartRateZone: Int32, Choice {
  /// The default value: there is no heart rate yet.
  case unspecified = 0
  /// Under 50 % of the reserve.
  case zone0 = 1
  /// 50 % up to 60 %.
  case zone1 = 2
  /// 60 % up to 70 %.
  case zone2 = 3
  /// 70 % up to 80 %.
  case zone3 = 4
  /// 80 % up to 90 %.
  case zone4 = 5
  /// 90 % or more.
  case zone5 = 6
}
