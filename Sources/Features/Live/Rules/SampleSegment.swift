internal import Base

/// A run of samples as a row holds it. Within one session and device, segments may overlap in
/// sequence (a late sample fills a gap), but no two hold the same sample; so the first sequence
/// tells a segment from every other.
public struct SampleSegment: Hashable, Sendable {
  /// The smallest sequence in it.
  public let firstSequence: Int64
  /// The largest sequence in it.
  public let lastSequence: Int64
  /// How many samples it holds, 1 or more.
  public let sampleCount: Int
  /// The samples, as `SampleCodec` packs them.
  public private(set) var bytes: [UInt8]
  /// Whether there are RR intervals among them.
  public let hasIntervals: Bool

  /// The most samples that one segment holds: some 24 KiB packed, two hours at 1 Hz, so that a
  /// session is a few rows and reading one page of it decodes little else.
  public static let samplesMax = 8_192

  /// The segment of `samples`, in ascending order of sequence; nil without samples.
  public init?(packing samples: some BidirectionalCollection<HeartRateSample>) {
    guard let first = samples.first, let last = samples.last else { return nil }
    firstSequence = first.sequence
    lastSequence = last.sequence
    sampleCount = samples.count
    bytes = SampleCodec.encode(samples)
    hasIntervals = samples.contains { !$0.rrIntervals.isEmpty }
  }

  /// The same segment, with what `seal` makes of its RR intervals in their place.
  func sealingIntervals(_ seal: ([UInt8]) -> [UInt8]) throws(PackingError) -> SampleSegment {
    guard hasIntervals else { return self }
    var sealed = self
    sealed.bytes = try SampleCodec.sealingIntervals(of: bytes, seal)
    return sealed
  }
}
