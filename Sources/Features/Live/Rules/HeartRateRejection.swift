/// One sample that was not taken, and why.
public struct HeartRateRejection: Error, Hashable, Sendable {
  /// The sample's sequence as it was sent.
  public let sequence: Int64
  /// What was wrong with it.
  public let reason: HeartRateRejectionReason
  /// A sentence for the developer of the watch app: the field, its value, what was expected.
  public let message: String

  /// The rejection of the sample that was sent as `sequence`.
  public init(sequence: Int64, reason: HeartRateRejectionReason, message: String) {
    self.sequence = sequence
    self.reason = reason
    self.message = message
  }

  /// The rejection of a sample whose sequence another sample has.
  static func conflict(of sample: HeartRateSample) -> HeartRateRejection {
    HeartRateRejection(
      sequence: sample.sequence, reason: .sequenceConflict,
      message: "sequence \(sample.sequence) was sent before with other data; the first is kept.")
  }
}
