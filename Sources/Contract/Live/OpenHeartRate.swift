public import Base
public import Messages
import Wire

/// Opens an uplink.
public struct OpenHeartRate: Equatable, Sendable {
  /// The session. It may have ended: a watch that was out of reach can still deliver.
  public var sessionID: UUID = UUID.zero

  /// The device, a UUID that it made for itself once.
  public var deviceID: UUID = UUID.zero

  /// How the device comes by the heart rate; unspecified counts as a wearable.
  public var deviceKind: HeartRateDeviceKind = .standIn

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
