public import Base
public import Messages
import Wire

/// A device that sent heart rate into a session.
public struct HeartRateDevice: Equatable, Sendable {
  /// The UUID that the device created for itself; see `OpenHeartRate.deviceID`.
  public var deviceID: UUID = UUID.zero

  /// The number of stored samples, struck ones included.
  public var sampleCount: Int64 = 0

  /// The time of the sample with the smallest sequence; nil without samples.
  public var firstSampleTime: Timestamp?

  /// The time of the newest sample; nil without samples.
  public var lastSampleTime: Timestamp?

  /// The largest stored sequence; 0 without samples.
  public var lastSequence: Int64 = 0

  /// The strikes, oldest first, restored ones included.
  public var strikes: [HeartRateStrike] = []

  /// Creates an empty message.
  public init() {}
}

extension HeartRateDevice: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.HeartRateDevice")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.deviceID)
    m.number(2, &v.sampleCount)
    m.message(3, &v.firstSampleTime)
    m.message(4, &v.lastSampleTime)
    m.number(5, &v.lastSequence)
    m.list(6, &v.strikes)
  }
}
