package import Base
import Messages

/// The removal of expired RR intervals, which keeps the rest of their samples.
extension HeartRateSample {
  /// The same sample without its RR intervals.
  package var withoutIntervals: HeartRateSample {
    HeartRateSample(sequence: sequence, time: time, bpm: bpm)
  }

  /// Returns whether this is the same sample as `other`. One of the two may have lost its RR
  /// intervals, which expire.
  func isSame(as other: HeartRateSample) -> Bool {
    if self == other { return true }
    guard rrIntervals.isEmpty || other.rrIntervals.isEmpty else { return false }
    return withoutIntervals == other.withoutIntervals
  }
}

extension Sequence<HeartRateSample> {
  /// The time of the newest sample, if any sample has RR intervals: samples that are stored
  /// together lose them together, when all of them have expired. Nil if there are no RR intervals.
  package var intervalsTime: Timestamp? {
    var newest: Timestamp?
    var hasIntervals = false
    for sample in self {
      newest = Swift.max(newest ?? sample.time, sample.time)
      if !sample.rrIntervals.isEmpty { hasIntervals = true }
    }
    return hasIntervals ? newest : nil
  }
}
