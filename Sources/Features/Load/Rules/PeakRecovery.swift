package import Base
import Messages

/// The fall of the heart rate in the 60 seconds after its peak, added sample by sample.
///
/// The peak is the last sample with the maximum: the end of the hardest effort. The heart rate 60 seconds later
/// is that of the sample which counts then. Source: Cole et al. 1999, "Heart-rate recovery immediately after
/// exercise as a predictor of mortality".
package struct PeakRecovery: Sendable {
  /// The time from the peak to the second measurement.
  package static let length = Duration.seconds(60)

  private var peak: (time: Timestamp, bpm: Int)?
  private var later: Int?

  /// Creates the recovery of nothing.
  package init() {}

  /// Adds a heart rate that counts for `duration` from `time` on.
  package mutating func add(_ bpm: Int, at time: Timestamp, for duration: Duration) {
    note(bpm, at: time)
    guard let peak, later == nil else { return }
    let wanted = peak.time + Self.length
    if time <= wanted, wanted < time + duration { later = bpm }
  }

  /// Adds the last sample, which counts for no time.
  mutating func note(_ bpm: Int, at time: Timestamp) {
    if bpm >= peak?.bpm ?? 0 { (peak, later) = ((time, bpm), nil) }
  }

  /// The time of the peak, and the fall in beats per minute; nil if nothing was measured 60 seconds after it.
  package var recovery: (peakTime: Timestamp, drop: Int)? {
    guard let peak, let later else { return nil }
    return (peak.time, peak.bpm - later)
  }
}
