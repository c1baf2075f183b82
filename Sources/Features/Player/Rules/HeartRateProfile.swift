/// The resting and the maximum heart rate that a session's zones are reckoned from.
public struct HeartRateProfile: Hashable, Sendable {
  /// Beats per minute at rest, 20 to 120.
  public let restingBPM: Int
  /// Beats per minute at most, 100 to 255, and at least 20 over `restingBPM`.
  public let maxBPM: Int

  /// The profile of an athlete who gave none: the contract's 60 and 190.
  public static let standard = HeartRateProfile(restingBPM: 60, maxBPM: 190)

  /// The profile between these two rates.
  public init(restingBPM: Int, maxBPM: Int) {
    self.restingBPM = restingBPM
    self.maxBPM = maxBPM
  }
}
