public import Base
public import Messages
import Wire

/// The newest state of a session's heart rate, for a wall display or a lock screen. Each state is complete:
/// it does not depend on earlier ones. With several devices, the state shows one of them until it has been
/// silent for five seconds. A device of the kind in the settings (heart_rate.source) takes precedence
/// immediately.
public struct LiveHeartRate: Equatable, Sendable {
  /// The revision, which grows by one with each accepted sample of the session. After a crash of the server
  /// it can fall back to the last durable sample; the device then sends the missing samples again.
  public var revision: Int64 = 0

  /// The number of states since the previous message (or after_revision) that were not sent, because newer
  /// ones replaced them.
  public var skippedCount: Int64 = 0

  /// The heart rate of the newest sample, in beats per minute; 0 before the first.
  public var bpm: Int32 = 0

  /// The zone of the newest sample.
  public var zone: HeartRateZone = .standIn

  /// The time of the newest sample; nil before the first.
  public var sampleTime: Timestamp?

  /// The device that measured the newest sample; nil before the first.
  public var deviceID: UUID?

  /// The device's sequence of the newest sample; 0 before the first.
  public var sequence: Int64 = 0

  /// Whether the session has ended. True only in the last message of the stream.
  public var ended: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
