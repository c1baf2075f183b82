package import HeartRate

/// The progress of an uplink; the contract's `HeartRateAcknowledgement`.
package struct UplinkAcknowledgement: Hashable, Sendable {
  /// The largest stored sequence of this session and device; 0 for none.
  package let lastSequence: Int64
  /// The number of samples, counted in the order of sending and without a gap, that are stored,
  /// duplicates of stored ones, or rejected.
  package let settledCount: Int64
  /// The number of settled samples that had been sent or stored before, and were stored once.
  package let duplicateCount: Int64
  /// The settled samples that are stored but do not count.
  package let uncounted: UncountedSamples

  /// Creates an acknowledgement.
  package init(
    lastSequence: Int64, settledCount: Int64, duplicateCount: Int64,
    uncounted: UncountedSamples = UncountedSamples()
  ) {
    self.lastSequence = lastSequence
    self.settledCount = settledCount
    self.duplicateCount = duplicateCount
    self.uncounted = uncounted
  }
}
