package import Base

/// The merge of a session's many small segments into few.
extension SampleSegment {
  /// The number of samples below which a segment is merged with its neighbours.
  package static let samplesMin = samplesMax / 2

  /// Returns the samples of `segments`, each sequence once, in ascending order. If several samples
  /// have the same sequence, the one in the earliest of `segments` is kept, so pass them in the
  /// order of storing.
  package static func samples(
    of segments: some Sequence<[UInt8]>
  ) throws(PackingError) -> [HeartRateSample] {
    var samples: [HeartRateSample] = []
    for segment in try merged(segments) { samples += try SampleCodec.decode(segment.bytes) }
    return samples
  }

  /// Returns the same samples in the fewest segments of at most `samplesMax` samples.
  package static func merged(
    _ segments: some Sequence<[UInt8]>, samplesMax: Int = samplesMax
  ) throws(PackingError) -> [SampleSegment] {
    var all: [HeartRateSample] = []
    for bytes in segments { all += try SampleCodec.decode(bytes) }
    // The standard library's sort is stable in practice but not by contract; the index ensures it.
    let order = all.indices.sorted { (all[$0].sequence, $0) < (all[$1].sequence, $1) }
    var packing = SegmentPacking(samplesMax: samplesMax)
    var merged = order.compactMap { packing.add(all[$0]) }
    if let last = packing.end() { merged.append(last) }
    return merged
  }
}
