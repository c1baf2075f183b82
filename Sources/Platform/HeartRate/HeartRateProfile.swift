/// The resting and maximum heart rates from which zones are computed, and the zones' boundaries if the
/// athlete set them by hand. A session keeps the profile of its start.
public struct HeartRateProfile: Hashable, Sendable {
  /// The resting heart rate, 20 to 120 beats per minute.
  public let restingBPM: Int
  /// The maximum heart rate, 100 to 255 beats per minute, at least 20 above `restingBPM`.
  public let maxBPM: Int
  /// The lowest heart rates of zones 1 to 5, if set by hand; empty if they follow from the heart-rate
  /// reserve.
  public let boundariesBPM: [Int]

  /// The profile of an athlete who set none: the contract's 60 and 190.
  public static let standard = HeartRateProfile(restingBPM: 60, maxBPM: 190)

  /// Creates a profile with the given rates.
  public init(restingBPM: Int, maxBPM: Int, boundariesBPM: [Int] = []) {
    self.restingBPM = restingBPM
    self.maxBPM = maxBPM
    self.boundariesBPM = boundariesBPM
  }
}
