/// How far an uplink is settled; the contract's `HeartRateAcknowledgement`.
public struct UplinkAcknowledgement: Hashable, Sendable {
  /// The largest stored sequence of this session and device; 0 for none.
  public let lastSequence: Int64
  /// How many samples, counted in the order they were sent, are stored, duplicates of stored ones,
  /// or rejected, without a gap.
  public let settledCount: Int64
  /// How many of the settled ones had been sent or stored before, and were stored once.
  public let duplicateCount: Int64

  /// The acknowledgement that says so.
  public init(lastSequence: Int64, settledCount: Int64, duplicateCount: Int64) {
    self.lastSequence = lastSequence
    self.settledCount = settledCount
    self.duplicateCount = duplicateCount
  }
}
