public import Base
import CMessages
public import Messages

/// The newest state of a session's heart rate, as a wall or a lock screen shows it. Each one stands
/// alone: a reader that missed the ones before lacks nothing.
public struct LiveHeartRate: Equatable, Sendable {
  /// Grows by one with each accepted sample of the session. After a crash of the server it can fall
  /// back to what was durable; the samples in question are then sent again by their device.
  public var revision: Int64

  /// How many states between the one sent before (or after_revision) and this one were not sent,
  /// because newer ones replaced them.
  public var skippedCount: Int64

  /// Beats per minute of the newest sample; 0 before the first.
  public var bpm: Int32

  /// The zone of that sample.
  public var zone: HeartRateZone

  /// When that sample was measured; nil before the first.
  public var sampleTime: Timestamp?

  /// The device that measured it; nil before the first sample.
  public var deviceID: UUID?

  /// That sample's number on its device; 0 before the first.
  public var sequence: Int64

  /// True in the last message of the stream: the session has ended.
  public var ended: Bool

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

extension LiveHeartRate: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__live_heart_rate__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__LiveHeartRate>) {
    revision = unsafe reader.raw.revision
    skippedCount = unsafe reader.raw.skipped_count
    bpm = unsafe reader.raw.bpm
    zone = unsafe reader.choice(reader.raw.zone, else: .unspecified)
    sampleTime = unsafe reader.message("sample_time", reader.raw.sample_time)
    deviceID = unsafe reader.optionalUUID("device_id", reader.raw.device_id)
    sequence = unsafe reader.raw.sequence
    ended = unsafe reader.raw.ended != 0
  }

  func write(to raw: inout Pulsewire__Live__V1__LiveHeartRate, in arena: Arena) {
    unsafe raw.revision = revision
    unsafe raw.skipped_count = skippedCount
    unsafe raw.bpm = bpm
    unsafe raw.zone = .init(choice: zone)
    unsafe raw.sample_time = arena.copy(message: sampleTime)
    unsafe raw.device_id = arena.copy(deviceID)
    unsafe raw.sequence = sequence
    unsafe raw.ended = ended ? 1 : 0
  }
}
