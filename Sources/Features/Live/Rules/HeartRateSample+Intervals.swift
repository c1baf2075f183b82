public import Base

/// What becomes of RR intervals that are kept no longer: the rest of their samples stays.
extension HeartRateSample {
  /// The same sample without its RR intervals.
  public var withoutIntervals: HeartRateSample {
    HeartRateSample(sequence: sequence, time: time, bpm: bpm)
  }

  /// Whether it is the same sample as `other`. One of the two may have lost its RR intervals, for they
  /// are kept for a time only.
  func isSame(as other: HeartRateSample) -> Bool {
    if self == other { return true }
    guard rrIntervals.isEmpty || other.rrIntervals.isEmpty else { return false }
    return withoutIntervals == other.withoutIntervals
  }
}

extension Sequence<HeartRateSample> {
  /// When the newest of all was measured, if one of them has RR intervals: what is stored together
  /// loses them together, once all of it is too old. nil where there are none.
  public var intervalsTime: Timestamp? {
    var newest: Timestamp?
    var hasIntervals = false
    for sample in self {
      newest = Swift.max(newest ?? sample.time, sample.time)
      if !sample.rrIntervals.isEmpty { hasIntervals = true }
    }
    return hasIntervals ? newest : nil
  }
}
