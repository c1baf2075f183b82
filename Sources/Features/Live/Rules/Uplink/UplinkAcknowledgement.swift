/// How far an uplink is settled; the contract's `HeartRateAcknowledgement`.
package struct UplinkAcknowledgement: Hashable, Sendable {
  /// The largest stored sequence of this session and device; 0 for none.
  package let lastSequence: Int64
  /// How many samples, counted in the order they were sent, are stored, duplicates of stored ones,
  /// or rejected, without a gap.
  package let settledCount: Int64
  /// How many of the settled ones had been sent or stored before, and were stored once.
  package let duplicateCount: Int64

  /// The acknowledgement that says so.
  package init(lastSequence: Int64, settledCount: Int64, duplicateCount: Int64) {
    self.lastSequence = lastSequence
    self.settledCount = settledCount
    self.duplicateCount = duplicateCount
  }
}
