/// A heart rate of a recording.
package struct TraceSample: Hashable, Sendable {
  /// Milliseconds since the recording's time zero.
  package let timeMilliseconds: Int64
  /// Beats per minute, 20 to 255.
  package let bpm: Int

  /// The heart rate at this time.
  package init(timeMilliseconds: Int64, bpm: Int) {
    self.timeMilliseconds = timeMilliseconds
    self.bpm = bpm
  }
}
