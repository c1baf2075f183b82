/// The resting and the maximum heart rate that a session's zones are reckoned from.
package struct HeartRateProfile: Hashable, Sendable {
  /// Beats per minute at rest, 20 to 120.
  package let restingBPM: Int
  /// Beats per minute at most, 100 to 255, and at least 20 over `restingBPM`.
  package let maxBPM: Int

  /// The profile of an athlete who gave none: the contract's 60 and 190.
  package static let standard = HeartRateProfile(restingBPM: 60, maxBPM: 190)

  /// The profile between these two rates.
  package init(restingBPM: Int, maxBPM: Int) {
    self.restingBPM = restingBPM
    self.maxBPM = maxBPM
  }
}
