internal import Base
internal import Messages

/// A run of samples, stored as one row. Within one session and device, segments may overlap in
/// sequence (a late sample fills a gap), but no two contain the same sample, so the first sequence
/// identifies a segment.
package struct SampleSegment: Hashable, Sendable {
  /// The smallest sequence in the segment.
  package let firstSequence: Int64
  /// The largest sequence in the segment.
  package let lastSequence: Int64
  /// The number of samples, at least 1.
  package let sampleCount: Int
  /// The samples, packed by `SampleCodec`.
  package private(set) var bytes: [UInt8]
  /// Whether any of the samples has RR intervals.
  package let hasIntervals: Bool

  /// The largest number of samples in a segment: about 24 KiB packed, two hours at 1 Hz. A session
  /// takes few rows, and reading one page of it decodes few samples in addition.
  package static let samplesMax = 8_192

  /// Creates the segment of `samples`, in ascending order of sequence. Returns nil without samples.
  package init?(packing samples: some BidirectionalCollection<HeartRateSample>) {
    guard let first = samples.first, let last = samples.last else { return nil }
    firstSequence = first.sequence
    lastSequence = last.sequence
    sampleCount = samples.count
    bytes = SampleCodec.encode(samples)
    hasIntervals = samples.contains { !$0.rrIntervals.isEmpty }
  }

  /// Returns the segment with its RR intervals replaced by the result of `seal`.
  func sealingIntervals(_ seal: ([UInt8]) -> [UInt8]) throws(PackingError) -> SampleSegment {
    guard hasIntervals else { return self }
    var sealed = self
    sealed.bytes = try SampleCodec.sealingIntervals(of: bytes, seal)
    return sealed
  }
}
