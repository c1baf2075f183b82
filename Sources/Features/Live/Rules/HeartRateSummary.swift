package import HeartRate
import Messages

/// The summary of a session's stored heart rate.
package struct HeartRateSummary: Hashable, Sendable {
  /// The number of samples.
  package let sampleCount: Int
  /// The mean over time, in beats per minute; 0 without samples.
  package let averageBPM: Double
  /// The largest value, in beats per minute; 0 without samples.
  package let maxBPM: Int
  /// The smallest value, in beats per minute; 0 without samples.
  package let minBPM: Int
  /// The time in each of the six zones, zone 0 first.
  package let zoneTimes: [Duration]
  /// The efforts, in order.
  package let efforts: [HeartRateEffort]

  /// Returns the time in `zone`.
  package func time(in zone: HeartRateZone) -> Duration {
    zoneTimes.indices.contains(zone.rawValue) ? zoneTimes[zone.rawValue] : .zero
  }
}
