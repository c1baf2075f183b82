public import Base
import CMessages
public import Messages

/// What the stored heart rate of a session says. A sample counts until the next one, for at most
/// ten seconds, so that a dropout is in no zone.
public struct HeartRateSummary: Equatable, Sendable {
  /// How many samples are stored, each sequence once.
  public var sampleCount: Int64

  /// The mean over time, in beats per minute; 0 without samples.
  public var averageBpm: Double

  /// The largest stored value, in beats per minute; 0 without samples.
  public var maxBpm: Int32

  /// The smallest stored value, in beats per minute; 0 without samples.
  public var minBpm: Int32

  /// The time in each of the six zones, zone 0 first.
  public var zoneTimes: [ZoneTime]

  /// The device whose samples are summed up: of several, the one with the most samples; nil without
  /// samples.
  public var deviceID: UUID?

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

extension HeartRateSummary: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__heart_rate_summary__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__HeartRateSummary>) {
    sampleCount = unsafe reader.raw.sample_count
    averageBpm = unsafe reader.raw.average_bpm
    maxBpm = unsafe reader.raw.max_bpm
    minBpm = unsafe reader.raw.min_bpm
    zoneTimes = unsafe reader.list("zone_times", reader.raw.n_zone_times, reader.raw.zone_times)
    deviceID = unsafe reader.optionalUUID("device_id", reader.raw.device_id)
  }

  func write(to raw: inout Pulsewire__Live__V1__HeartRateSummary, in arena: Arena) {
    unsafe raw.sample_count = sampleCount
    unsafe raw.average_bpm = averageBpm
    unsafe raw.max_bpm = maxBpm
    unsafe raw.min_bpm = minBpm
    unsafe (raw.n_zone_times, raw.zone_times) = arena.copy(list: zoneTimes)
    unsafe raw.device_id = arena.copy(deviceID)
  }
}
