/// What the demo says at its end.
public struct SummaryModel: Hashable, Sendable {
  /// How long the session took, without pauses, in seconds.
  public var durationSeconds = 0
  /// The mean heart rate over time, in beats per minute; 0 without samples.
  public var averageBPM = 0.0
  /// The largest heart rate, in beats per minute; 0 without samples.
  public var maxBPM = 0
  /// The time in each of the six zones, in seconds, zone 0 first.
  public var zoneSeconds: [Int] = []
  /// How many samples were sent.
  public var sentCount = 0
  /// How many of them were acknowledged as durable.
  public var acknowledgedCount = 0
  /// How many samples the server holds, as it says itself.
  public var storedCount = 0
  /// See `ScreenModel.latencyP50Microseconds`.
  public var latencyP50Microseconds: Int?
  /// See `ScreenModel.latencyP99Microseconds`.
  public var latencyP99Microseconds: Int?
  /// How many samples reached the wall with a newer one's state, because their own was replaced.
  public var conflatedCount = 0

  /// An empty summary.
  public init() {}
}
