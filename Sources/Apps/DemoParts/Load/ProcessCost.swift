/// The resources that a process used while the load ran.
package struct ProcessCost: Hashable, Sendable {
  /// The CPU time of its threads.
  package let cpuSeconds: Double
  /// The duration of the measurement.
  package let elapsedSeconds: Double
  /// The resident memory at the end.
  package let residentBytes: UInt64

  /// Creates a cost from these figures.
  package init(cpuSeconds: Double, elapsedSeconds: Double, residentBytes: UInt64) {
    self.cpuSeconds = cpuSeconds
    self.elapsedSeconds = elapsedSeconds
    self.residentBytes = residentBytes
  }

  /// The average number of cores that were busy.
  package var cores: Double { elapsedSeconds > 0 ? cpuSeconds / elapsedSeconds : 0 }

  /// Returns the CPU time for each of `count` samples, in microseconds.
  package func microseconds(perSampleOf count: Int) -> Double {
    count > 0 ? cpuSeconds * 1e6 / Double(count) : 0
  }
}
