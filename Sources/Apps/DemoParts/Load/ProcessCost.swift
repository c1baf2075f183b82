/// The resources that a process used while the load ran.
public struct ProcessCost: Hashable, Sendable {
  /// The CPU time of its threads.
  public let cpuSeconds: Double
  /// The duration of the measurement.
  public let elapsedSeconds: Double
  /// The resident memory at the end.
  public let residentBytes: UInt64

  /// Creates a cost from these figures.
  public init(cpuSeconds: Double, elapsedSeconds: Double, residentBytes: UInt64) {
    self.cpuSeconds = cpuSeconds
    self.elapsedSeconds = elapsedSeconds
    self.residentBytes = residentBytes
  }

  /// The average number of cores that were busy.
  public var cores: Double { elapsedSeconds > 0 ? cpuSeconds / elapsedSeconds : 0 }

  /// Returns the CPU time for each of `count` samples, in microseconds.
  public func microseconds(perSampleOf count: Int) -> Double {
    count > 0 ? cpuSeconds * 1e6 / Double(count) : 0
  }
}
