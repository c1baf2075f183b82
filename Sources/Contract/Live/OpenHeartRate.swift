public import Base
public import Messages
import Wire

/// The opening of an uplink.
public struct OpenHeartRate: Equatable, Sendable {
  /// The session. It may have ended: a watch that was offline can still deliver its samples.
  public var sessionID: UUID = UUID.zero

  /// The device, by a UUID that it created for itself once.
  public var deviceID: UUID = UUID.zero

  /// The way in which the device obtains the heart rate. Unspecified means a wearable.
  public var deviceKind: HeartRateDeviceKind = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    sessionID: UUID, deviceID: UUID, deviceKind: HeartRateDeviceKind = .unspecified
  ) {
    self.sessionID = sessionID
    self.deviceID = deviceID
    self.deviceKind = deviceKind
  }
}

extension OpenHeartRate: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.OpenHeartRate")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.uuid(2, &v.deviceID)
    m.choice(3, &v.deviceKind)
  }
}
