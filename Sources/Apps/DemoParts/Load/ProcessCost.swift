/// What a process has used while the load ran.
public struct ProcessCost: Hashable, Sendable {
  /// Time that its threads ran.
  public let cpuSeconds: Double
  /// How long the measurement took.
  public let elapsedSeconds: Double
  /// Memory at the end.
  public let residentBytes: UInt64

  /// The cost of these figures.
  public init(cpuSeconds: Double, elapsedSeconds: Double, residentBytes: UInt64) {
    self.cpuSeconds = cpuSeconds
    self.elapsedSeconds = elapsedSeconds
    self.residentBytes = residentBytes
  }

  /// How many cores it kept busy.
  public var cores: Double { elapsedSeconds > 0 ? cpuSeconds / elapsedSeconds : 0 }

  /// CPU time for each of so many samples, in microseconds.
  public func microseconds(perSampleOf count: Int) -> Double {
    count > 0 ? cpuSeconds * 1e6 / Double(count) : 0
  }
}
