/// The report of a simulated strap for one second.
package struct SimulatedHeartbeat: Hashable, Sendable {
  /// Beats per minute, 30 to 220.
  package let bpm: Int
  /// The intervals of the beats in this second, in milliseconds, oldest first; zero to four of
  /// them.
  package let rrIntervals: [Int]
}
