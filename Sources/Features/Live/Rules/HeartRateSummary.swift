public import HeartRate

/// The summary of a session's stored heart rate.
public struct HeartRateSummary: Hashable, Sendable {
  /// The number of samples.
  public let sampleCount: Int
  /// The mean over time, in beats per minute; 0 without samples.
  public let averageBPM: Double
  /// The largest value, in beats per minute; 0 without samples.
  public let maxBPM: Int
  /// The smallest value, in beats per minute; 0 without samples.
  public let minBPM: Int
  /// The time in each of the six zones, zone 0 first.
  public let zoneTimes: [Duration]

  /// Returns the time in `zone`.
  public func time(in zone: HeartRateZone) -> Duration {
    zoneTimes.indices.contains(zone.rawValue) ? zoneTimes[zone.rawValue] : .zero
  }
}
