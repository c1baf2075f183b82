package import Base
package import Contract

extension Trace {
  /// The length of the recording, from time zero to the end of its last second.
  package var duration: Duration {
    .milliseconds((samples.last?.timeMilliseconds ?? 0) + 1_000)
  }

  /// Returns the samples that a watch sends if its time zero is `start`, numbered from 1. Times are
  /// whole milliseconds, as the server stores them.
  package func heartRateSamples(from start: Timestamp) -> [HeartRateSample] {
    let start = start.milliseconds
    return samples.enumerated()
      .map { index, sample in
        HeartRateSample(
          sequence: Int64(index + 1),
          sampleTime: Timestamp(milliseconds: start + sample.timeMilliseconds),
          bpm: Int32(sample.bpm))
      }
  }
}
