/// The resting and the maximum heart rate that zones are reckoned from, and where an athlete set them
/// by hand, the zones' boundaries. A session keeps those of its start.
public struct HeartRateProfile: Hashable, Sendable {
  /// Beats per minute at rest, 20 to 120.
  public let restingBPM: Int
  /// Beats per minute at most, 100 to 255, and at least 20 over `restingBPM`.
  public let maxBPM: Int
  /// The lowest heart rates of the zones 1 to 5, set by hand; empty where they follow from the heart-rate
  /// reserve.
  public let boundariesBPM: [Int]

  /// The profile of an athlete who gave none: the contract's 60 and 190.
  public static let standard = HeartRateProfile(restingBPM: 60, maxBPM: 190)

  /// The profile between these two rates.
  public init(restingBPM: Int, maxBPM: Int, boundariesBPM: [Int] = []) {
    self.restingBPM = restingBPM
    self.maxBPM = maxBPM
    self.boundariesBPM = boundariesBPM
  }
}
