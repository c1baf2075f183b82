/// What a simulated strap reports for one second.
public struct SimulatedHeartbeat: Hashable, Sendable {
  /// Beats per minute, 30 to 220.
  public let bpm: Int
  /// The intervals between the beats that fell into this second, in milliseconds, the oldest first:
  /// none to four.
  public let rrIntervals: [Int]
}
