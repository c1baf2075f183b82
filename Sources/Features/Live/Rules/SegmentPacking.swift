/// The packing of samples, in ascending order of sequence, into as few segments as possible. Of
/// several samples with the same sequence the first is kept, and no segment extends past the
/// beginning of an existing segment that stays.
package struct SegmentPacking {
  private let samplesMax: Int
  /// The first sequences of the segments that stay, the next one last.
  private var kept: [Int64]
  private var samples: [HeartRateSample] = []
  private var last: Int64?

  /// - Parameters:
  ///   - samplesMax: The largest number of samples in a segment, at least 1.
  ///   - kept: The first sequences of the segments that stay.
  package init(samplesMax: Int = SampleSegment.samplesMax, besides kept: [Int64] = []) {
    self.samplesMax = max(1, samplesMax)
    self.kept = kept.sorted(by: >)
  }

  /// Adds a sample. Returns the segment that ends before it, if one does.
  package mutating func add(_ sample: HeartRateSample) -> SampleSegment? {
    guard sample.sequence != last else { return nil }
    last = sample.sequence
    var isCut = samples.count >= samplesMax
    while let begin = kept.last, begin <= sample.sequence {
      isCut = true
      kept.removeLast()
    }
    let segment = isCut ? end() : nil
    samples.append(sample)
    return segment
  }

  /// Returns the segment of the remaining samples, or nil if there are none.
  package mutating func end() -> SampleSegment? {
    defer { samples.removeAll(keepingCapacity: true) }
    return SampleSegment(packing: samples)
  }
}
