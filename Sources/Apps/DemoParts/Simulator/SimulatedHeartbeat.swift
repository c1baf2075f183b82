/// The report of a simulated strap for one second.
public struct SimulatedHeartbeat: Hashable, Sendable {
  /// Beats per minute, 30 to 220.
  public let bpm: Int
  /// The intervals of the beats in this second, in milliseconds, oldest first; zero to four of
  /// them.
  public let rrIntervals: [Int]
}
