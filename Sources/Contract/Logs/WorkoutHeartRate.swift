public import Messages
import Wire

/// The heart rate of a workout, as in its HeartRateSummary.
public struct WorkoutHeartRate: Equatable, Sendable {
  /// The time-weighted mean, in beats per minute.
  public var averageBpm: Double = 0

  /// The maximum, in beats per minute.
  public var maxBpm: Int32 = 0

  /// The minimum, in beats per minute.
  public var minBpm: Int32 = 0

  /// The milliseconds in each of the six zones, starting with zone 0.
  public var zoneTimesMs: [Int64] = []

  /// Creates an empty message.
  public init() {}
}

extension WorkoutHeartRate: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutHeartRate")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.averageBpm)
    m.number(2, &v.maxBpm)
    m.number(3, &v.minBpm)
    m.numbers(4, &v.zoneTimesMs)
  }
}
