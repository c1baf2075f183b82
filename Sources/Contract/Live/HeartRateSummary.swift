public import Base
public import Messages
import Wire

/// What the stored heart rate of a session says. A sample counts until the next one, for at most
/// ten seconds, so that a dropout is in no zone.
public struct HeartRateSummary: Equatable, Sendable {
  /// How many samples are stored, each sequence once.
  public var sampleCount: Int64 = 0

  /// The mean over time, in beats per minute; 0 without samples.
  public var averageBpm: Double = 0

  /// The largest stored value, in beats per minute; 0 without samples.
  public var maxBpm: Int32 = 0

  /// The smallest stored value, in beats per minute; 0 without samples.
  public var minBpm: Int32 = 0

  /// The time in each of the six zones, zone 0 first.
  public var zoneTimes: [ZoneTime] = []

  /// The device whose samples are summed up: of several, the one with the most samples; nil without
  /// samples.
  public var deviceID: UUID?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    sampleCount: Int64, averageBpm: Double, maxBpm: Int32, minBpm: Int32, zoneTimes: [ZoneTime],
    deviceID: UUID? = nil
  ) {
    self.sampleCount = sampleCount
    self.averageBpm = averageBpm
    self.maxBpm = maxBpm
    self.minBpm = minBpm
    self.zoneTimes = zoneTimes
    self.deviceID = deviceID
  }
}

extension HeartRateSummary: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.HeartRateSummary")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.sampleCount)
    m.number(2, &v.averageBpm)
    m.number(3, &v.maxBpm)
    m.number(4, &v.minBpm)
    m.list(5, &v.zoneTimes)
    m.uuid(6, &v.deviceID)
  }
}
