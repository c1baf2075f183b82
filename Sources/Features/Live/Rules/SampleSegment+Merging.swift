public import Base

/// Merging a session's many small segments into few.
extension SampleSegment {
  /// The samples of `segments`, each sequence once, in ascending order. Of several samples with one
  /// sequence the one in the earliest of `segments` is kept, so pass them in the order of storing.
  public static func samples(
    of segments: some Sequence<[UInt8]>
  ) throws(PackingError) -> [HeartRateSample] {
    var all: [HeartRateSample] = []
    for bytes in segments { all += try SampleCodec.decode(bytes) }
    // The standard library's sort is stable in fact but not by contract; the index makes it so.
    let order = all.indices.sorted { (all[$0].sequence, $0) < (all[$1].sequence, $1) }
    var samples: [HeartRateSample] = []
    samples.reserveCapacity(all.count)
    for index in order where samples.last?.sequence != all[index].sequence {
      samples.append(all[index])
    }
    return samples
  }

  /// The same samples in as few segments as `samplesMax` samples each allow.
  public static func merged(
    _ segments: some Sequence<[UInt8]>, samplesMax: Int = samplesMax
  ) throws(PackingError) -> [SampleSegment] {
    let samples = try samples(of: segments)
    return stride(from: 0, to: samples.count, by: max(1, samplesMax)).compactMap { start in
      SampleSegment(packing: samples[start..<min(start + max(1, samplesMax), samples.count)])
    }
  }
}
