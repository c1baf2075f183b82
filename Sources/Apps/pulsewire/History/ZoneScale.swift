import HeartRate

/// The heart-rate zones of a session, as numbers 0 to 5.
struct ZoneScale: Sendable {
  private let profile: HeartRateProfile

  /// Creates the scale of a session's profile. `boundaries` are empty if the zones follow from the
  /// heart-rate reserve.
  init(restingBPM: Int32, maxBPM: Int32, boundaries: [Int32]) {
    profile = HeartRateProfile(
      restingBPM: Int(restingBPM), maxBPM: Int(maxBPM), boundariesBPM: boundaries.map { Int($0) })
  }

  /// Creates the scale of an athlete who set none.
  init() { profile = .standard }

  /// Returns the zone of a heart rate.
  func zone(of bpm: Int) -> Int { HeartRateZone(bpm: bpm, profile: profile).rawValue }
}
