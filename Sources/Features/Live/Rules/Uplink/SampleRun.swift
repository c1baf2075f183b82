/// Samples in memory, in ascending order of sequence, each sequence once.
struct SampleRun {
  private(set) var samples: [HeartRateSample] = []

  var count: Int { samples.count }

  /// The sample with this sequence.
  subscript(sequence: Int64) -> HeartRateSample? {
    let index = index(of: sequence)
    guard index < samples.count, samples[index].sequence == sequence else { return nil }
    return samples[index]
  }

  /// Adds a sample whose sequence is not present. This is cheap at the end, where live samples are
  /// added.
  mutating func insert(_ sample: HeartRateSample) {
    samples.insert(sample, at: index(of: sample.sequence))
  }

  /// Removes and returns up to `count` samples with the smallest sequences.
  mutating func takeFirst(_ count: Int) -> SampleRun {
    var taken = SampleRun()
    guard count < samples.count else {
      swap(&taken, &self)
      return taken
    }
    taken.samples = Array(samples[..<count])
    samples.removeFirst(count)
    return taken
  }

  /// Returns the index of the first sample whose sequence is at least `sequence`.
  private func index(of sequence: Int64) -> Int {
    guard let last = samples.last, last.sequence >= sequence else { return samples.count }
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
