public import Messages
import Wire

/// Where a heart rate lies between rest and maximum, by Karvonen's heart-rate reserve: (bpm -
/// resting) / (maximum - resting).
public enum HeartRateZone: Int32, Choice {
  /// Not known: no heart rate yet.
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
  /// 90 % and more.
  case zone5 = 6
}
