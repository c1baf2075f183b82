/// Samples to store in one write, in ascending order of sequence.
package struct SampleFlush: Hashable, Sendable {
  /// The number of the flush in its opening of the stream, from 1: a repeat is stored once.
  package let number: Int
  /// The samples, at least one.
  package let samples: [HeartRateSample]
  /// The smallest sequence.
  package let firstSequence: Int64
  /// The newest sample of the flush.
  let newest: SampleBase
  /// The sample that the first one is relative to: the newest stored sample, if all come after it.
  let base: SampleBase

  /// Creates the flush of `samples`, in ascending order of sequence. Returns nil without samples.
  ///
  /// - Parameter stored: The newest stored sample of the stream; nil if there is none, or it is not
  ///   known.
  package init?(_ samples: [HeartRateSample], number: Int, after stored: SampleBase? = nil) {
    guard let first = samples.first, let last = samples.last else { return nil }
    self.number = number
    self.samples = samples
    firstSequence = first.sequence
    newest = SampleBase(last)
    base = stored.flatMap { $0.sequence < first.sequence ? $0 : nil } ?? SampleBase(before: first)
  }

  /// The largest sequence.
  package var lastSequence: Int64 { newest.sequence }

  /// The number of samples.
  package var sampleCount: Int { samples.count }
}
