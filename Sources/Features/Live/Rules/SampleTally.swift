public import Base

/// A computation over the samples of a session, in the order of their times.
public protocol SampleTally {
  /// Adds the next sample.
  mutating func add(_ sample: HeartRateSample)
}

/// A finished computation over the device with the most samples in a session.
public struct TalliedSession<Tally: SampleTally> {
  /// The computation.
  public let tally: Tally
  /// The device; nil without samples.
  public let deviceID: UUID?
  /// The number of samples of the device that are left out because they are struck out.
  public let struckCount: Int
}
