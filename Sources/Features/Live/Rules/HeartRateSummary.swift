/// What the stored heart rate of a session says.
package struct HeartRateSummary: Hashable, Sendable {
  /// How many samples there are.
  package let sampleCount: Int
  /// The mean over time, in beats per minute; 0 without samples.
  package let averageBPM: Double
  /// The largest value, in beats per minute; 0 without samples.
  package let maxBPM: Int
  /// The smallest value, in beats per minute; 0 without samples.
  package let minBPM: Int
  /// The time in each of the six zones, zone 0 first.
  package let zoneTimes: [Duration]

  /// The time in `zone`.
  package func time(in zone: HeartRateZone) -> Duration { zoneTimes[zone.rawValue] }
}
