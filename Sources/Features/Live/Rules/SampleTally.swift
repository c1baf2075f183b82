package import Base
package import HeartRate
import Messages

/// A computation over the samples of a session, in the order of their times.
package protocol SampleTally {
  /// Adds the next sample.
  mutating func add(_ sample: HeartRateSample)
}

/// A finished computation over the samples of a session that count.
package struct TalliedSession<Tally: SampleTally> {
  /// The computation.
  package let tally: Tally
  /// The device with the most samples that count; nil without samples.
  package var deviceID: UUID?
  /// The number of samples that are left out because they are struck out.
  package var struckCount = 0
  /// The number of the other samples that do not count.
  package var uncounted = UncountedSamples()
}
