/// A heart rate of a recording.
public struct TraceSample: Hashable, Sendable {
  /// Milliseconds since the recording's time zero.
  public let timeMilliseconds: Int64
  /// Beats per minute, 20 to 255.
  public let bpm: Int

  /// The heart rate at this time.
  public init(timeMilliseconds: Int64, bpm: Int) {
    self.timeMilliseconds = timeMilliseconds
    self.bpm = bpm
  }
}
