public import HeartRate

/// What the stored heart rate of a session says.
public struct HeartRateSummary: Hashable, Sendable {
  /// How many samples there are.
  public let sampleCount: Int
  /// The mean over time, in beats per minute; 0 without samples.
  public let averageBPM: Double
  /// The largest value, in beats per minute; 0 without samples.
  public let maxBPM: Int
  /// The smallest value, in beats per minute; 0 without samples.
  public let minBPM: Int
  /// The time in each of the six zones, zone 0 first.
  public let zoneTimes: [Duration]

  /// The time in `zone`.
  public func time(in zone: HeartRateZone) -> Duration {
    zoneTimes.indices.contains(zone.rawValue) ? zoneTimes[zone.rawValue] : .zero
  }
}
