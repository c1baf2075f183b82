/// The progress of an uplink; the contract's `HeartRateAcknowledgement`.
public struct UplinkAcknowledgement: Hashable, Sendable {
  /// The largest stored sequence of this session and device; 0 for none.
  public let lastSequence: Int64
  /// The number of samples, counted in the order of sending and without a gap, that are stored,
  /// duplicates of stored ones, or rejected.
  public let settledCount: Int64
  /// The number of settled samples that had been sent or stored before, and were stored once.
  public let duplicateCount: Int64

  /// Creates an acknowledgement.
  public init(lastSequence: Int64, settledCount: Int64, duplicateCount: Int64) {
    self.lastSequence = lastSequence
    self.settledCount = settledCount
    self.duplicateCount = duplicateCount
  }
}
