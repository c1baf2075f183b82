/// The rejection of a sample, with its reason.
package struct HeartRateRejection: Error, Hashable, Sendable {
  /// The sequence of the sample, as it was sent.
  package let sequence: Int64
  /// The reason of the rejection.
  package let reason: HeartRateRejectionReason
  /// A sentence for the developer of the watch app: the field, its value, and the expected values.
  package let message: String

  /// Creates the rejection of the sample that was sent as `sequence`.
  package init(sequence: Int64, reason: HeartRateRejectionReason, message: String) {
    self.sequence = sequence
    self.reason = reason
    self.message = message
  }

  /// Returns the rejection of a sample whose sequence belongs to another sample.
  static func conflict(of sample: HeartRateSample) -> HeartRateRejection {
    HeartRateRejection(
      sequence: sample.sequence, reason: .sequenceConflict,
      message: "sequence \(sample.sequence) was sent before with other data; the first is kept.")
  }
}
