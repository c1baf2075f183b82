package import Base
import Messages

/// A computation over the samples of a session, in the order of their times.
package protocol SampleTally {
  /// Adds the next sample.
  mutating func add(_ sample: HeartRateSample)
}

/// A finished computation over the device with the most samples in a session.
package struct TalliedSession<Tally: SampleTally> {
  /// The computation.
  package let tally: Tally
  /// The device; nil without samples.
  package let deviceID: UUID?
  /// The number of samples of the device that are left out because they are struck out.
  package let struckCount: Int
}
