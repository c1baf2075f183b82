/// The position of a heart rate between rest and maximum, as a share of the heart-rate reserve, `(bpm -
/// resting) / (maximum - resting)`.
///
/// The reserve is Karvonen's (Karvonen, Kentala, Mustala 1957, "The effects of training on heart
/// rate"); the boundaries are 50, 60, 70, 80 and 90 %, each the start of the zone
/// above it. An athlete may set them by hand instead.
public enum HeartRateZone: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Below 50 %.
  case zone0 = 0
  /// From 50 % to below 60 %.
  case zone1
  /// From 60 % to below 70 %.
  case zone2
  /// From 70 % to below 80 %.
  case zone3
  /// From 80 % to below 90 %.
  case zone4
  /// At least 90 %.
  case zone5

  /// Creates the zone of `bpm` beats per minute. It uses whole numbers only, so no boundary is rounded.
  public init(bpm: Int, profile: HeartRateProfile) {
    guard profile.boundariesBPM.isEmpty else {
      let below = profile.boundariesBPM.count { $0 <= bpm }
      self = Self(rawValue: below) ?? .zone5
      return
    }
    let reserve = max(1, profile.maxBPM - profile.restingBPM)
    // Whole tenths of the reserve, rounded toward zero; below rest, zero or less.
    let tenths = (bpm - profile.restingBPM) * 10 / reserve
    self = Self(rawValue: max(0, tenths - 4)) ?? .zone5
  }

  /// Returns the lowest heart rate of the zone, in whole beats per minute; zone 0's is 0.
  public func lowestBPM(_ profile: HeartRateProfile) -> Int {
    guard self != .zone0 else { return 0 }
    // A profile has no boundaries, or one for each zone but the first.
    if let boundary = profile.boundariesBPM.dropFirst(rawValue - 1).first { return boundary }
    let reserve = max(1, profile.maxBPM - profile.restingBPM)
    return profile.restingBPM + (reserve * (rawValue + 4) + 9) / 10
  }

  public static func < (left: HeartRateZone, right: HeartRateZone) -> Bool {
    left.rawValue < right.rawValue
  }
}
