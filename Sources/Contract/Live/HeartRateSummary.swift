public import Base
public import Messages
import Wire

/// A summary of the stored heart rate of a session. A sample counts until the next one, for at most ten
/// seconds, so that a dropout is in no zone. Samples from after the end of the session are ignored; samples
/// from pauses are included.
public struct HeartRateSummary: Equatable, Sendable {
  /// The number of samples, each sequence counted once.
  public var sampleCount: Int64 = 0

  /// The time-weighted mean, in beats per minute; 0 without samples.
  public var averageBpm: Double = 0

  /// The maximum, in beats per minute; 0 without samples.
  public var maxBpm: Int32 = 0

  /// The minimum, in beats per minute; 0 without samples.
  public var minBpm: Int32 = 0

  /// The time in each of the six zones, starting with zone 0.
  public var zoneTimes: [ZoneTime] = []

  /// The device that measured the samples. If there are several, the one with the most samples. Nil without
  /// samples.
  public var deviceID: UUID?

  /// The number of samples of this device that are ignored because they are struck out.
  public var struckCount: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    sampleCount: Int64, averageBpm: Double, maxBpm: Int32, minBpm: Int32, zoneTimes: [ZoneTime],
    deviceID: UUID? = nil, struckCount: Int64 = 0
  ) {
    self.sampleCount = sampleCount
    self.averageBpm = averageBpm
    self.maxBpm = maxBpm
    self.minBpm = minBpm
    self.zoneTimes = zoneTimes
    self.deviceID = deviceID
    self.struckCount = struckCount
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
    m.number(7, &v.struckCount)
  }
}
