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
  public let bytes: [UInt8]

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
  }
}
