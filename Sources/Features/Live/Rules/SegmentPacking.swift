/// Packs samples that come in order of sequence into as few segments as can be: each sequence once, the first
/// of several with the same one, and no segment over the beginning of one that stays as it is.
public struct SegmentPacking {
  private let samplesMax: Int
  /// Where segments begin that stay, the next one last.
  private var kept: [Int64]
  private var samples: [HeartRateSample] = []
  private var last: Int64?

  /// - Parameters:
  ///   - samplesMax: how many samples a segment holds, 1 or more.
  ///   - kept: the first sequences of segments that stay.
  public init(samplesMax: Int = SampleSegment.samplesMax, besides kept: [Int64] = []) {
    self.samplesMax = max(1, samplesMax)
    self.kept = kept.sorted(by: >)
  }

  /// Adds a sample; gives the segment that ends before it.
  public mutating func add(_ sample: HeartRateSample) -> SampleSegment? {
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

  /// The segment of what is left; nil where nothing is.
  public mutating func end() -> SampleSegment? {
    defer { samples.removeAll(keepingCapacity: true) }
    return SampleSegment(packing: samples)
  }
}
