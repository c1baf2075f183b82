internal import Base
package import HeartRate
internal import Messages

/// The training impulse (TRIMP) of samples, added one by one with the times for which they count.
///
/// Banister's is computed with the constants of both sexes, because the sex is read with an answer and not
/// stored with a result. Sources: Banister 1991, "Modeling elite athletic performance", with the constants of
/// Morton, Fitz-Clarke, Banister 1990, "Modeling human performance in running"; Edwards 1993, "The Heart Rate
/// Monitor Book".
package struct TrainingImpulse: Hashable, Sendable {
  /// Banister's TRIMP with the constants for women: minutes times r times 0.86 exp(1.67 r).
  package private(set) var banisterFemale = 0.0
  /// Banister's TRIMP with the constants for men: minutes times r times 0.64 exp(1.92 r).
  package private(set) var banisterMale = 0.0
  /// Edwards' TRIMP: minutes times the number of the zone.
  package private(set) var edwards = 0.0

  /// Creates the impulse of nothing.
  package init() {}

  /// Adds a heart rate that counts for `duration`.
  package mutating func add(_ bpm: Int, for duration: Duration, profile: HeartRateProfile) {
    let minutes = duration.inSeconds / 60
    let reserve = Double(max(1, profile.maxBPM - profile.restingBPM))
    let share = min(max(Double(bpm - profile.restingBPM) / reserve, 0), 1)
    banisterFemale += minutes * share * 0.86 * (1.67 * share).exponential
    banisterMale += minutes * share * 0.64 * (1.92 * share).exponential
    edwards += minutes * Double(HeartRateZone(bpm: bpm, profile: profile).rawValue)
  }
}
