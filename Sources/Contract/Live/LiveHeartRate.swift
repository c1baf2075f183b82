public import Base
public import Messages
import Wire

/// The newest state of a session's heart rate, as a wall or a lock screen shows it. Each one stands
/// alone: a reader that missed the ones before lacks nothing.
public struct LiveHeartRate: Equatable, Sendable {
  /// Grows by one with each accepted sample of the session. After a crash of the server it can fall
  /// back to what was durable; the samples in question are then sent again by their device.
  public var revision: Int64 = 0

  /// How many states between the one sent before (or after_revision) and this one were not sent,
  /// because newer ones replaced them.
  public var skippedCount: Int64 = 0

  /// Beats per minute of the newest sample; 0 before the first.
  public var bpm: Int32 = 0

  /// The zone of that sample.
  public var zone: HeartRateZone = .standIn

  /// When that sample was measured; nil before the first.
  public var sampleTime: Timestamp?

  /// The device that measured it; nil before the first sample.
  public var deviceID: UUID?

  /// That sample's number on its device; 0 before the first.
  public var sequence: Int64 = 0

  /// True in the last message of the stream: the session has ended.
  public var ended: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    revision: Int64, skippedCount: Int64, bpm: Int32, zone: HeartRateZone,
    sampleTime: Timestamp? = nil, deviceID: UUID? = nil, sequence: Int64, ended: Bool
  ) {
    self.revision = revision
    self.skippedCount = skippedCount
    self.bpm = bpm
    self.zone = zone
    self.sampleTime = sampleTime
    self.deviceID = deviceID
    self.sequence = sequence
    self.ended = ended
  }
}

extension LiveHeartRate: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.LiveHeartRate")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revision)
    m.number(2, &v.skippedCount)
    m.number(3, &v.bpm)
    m.choice(4, &v.zone)
    m.message(5, &v.sampleTime)
    m.uuid(6, &v.deviceID)
    m.number(7, &v.sequence)
    m.flag(8, &v.ended)
  }
}
