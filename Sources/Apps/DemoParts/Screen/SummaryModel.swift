/// The summary at the end of the demo.
package struct SummaryModel: Hashable, Sendable {
  /// The duration of the session without pauses, in seconds.
  package var durationSeconds = 0
  /// The mean heart rate over time, in beats per minute; 0 without samples.
  package var averageBPM = 0.0
  /// The largest heart rate, in beats per minute; 0 without samples.
  package var maxBPM = 0
  /// The time in each of the six zones, in seconds, zone 0 first.
  package var zoneSeconds: [Int] = []
  /// The number of samples that were sent.
  package var sentCount = 0
  /// The number of those samples that were acknowledged as durable.
  package var acknowledgedCount = 0
  /// The number of samples that the server holds, as reported by the server.
  package var storedCount = 0
  /// See `ScreenModel.latencyP50Microseconds`.
  package var latencyP50Microseconds: Int?
  /// See `ScreenModel.latencyP99Microseconds`.
  package var latencyP99Microseconds: Int?
  /// The number of samples that reached the wall only as part of a newer state, because their own
  /// was replaced.
  package var conflatedCount = 0
  /// The result of the comparison of what is stored with what was sent; empty if it failed.
  package var check = ""

  /// Creates an empty summary.
  package init() {}
}
