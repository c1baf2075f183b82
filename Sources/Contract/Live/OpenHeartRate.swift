public import Base
import CMessages
public import Messages

/// Opens an uplink.
public struct OpenHeartRate: Equatable, Sendable {
  /// The session, a UUID; required. It may have ended: a watch that was out of reach can still
  /// deliver.
  public var sessionID: UUID

  /// The device, a UUID that it made for itself once; required.
  public var deviceID: UUID

  /// How the device comes by the heart rate; unspecified counts as a wearable.
  public var deviceKind: HeartRateDeviceKind

  /// A value with these fields.
  public init(
    sessionID: UUID, deviceID: UUID, deviceKind: HeartRateDeviceKind = .unspecified
  ) {
    self.sessionID = sessionID
    self.deviceID = deviceID
    self.deviceKind = deviceKind
  }
}

extension OpenHeartRate: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__open_heart_rate__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__OpenHeartRate>) {
    sessionID = unsafe reader.uuid("session_id", reader.raw.session_id)
    deviceID = unsafe reader.uuid("device_id", reader.raw.device_id)
    deviceKind = unsafe reader.knownChoice(
      "device_kind", reader.raw.device_kind, standIn: .unspecified)
  }

  func write(to raw: inout Pulsewire__Live__V1__OpenHeartRate, in arena: Arena) {
    unsafe raw.session_id = arena.copy(sessionID)
    unsafe raw.device_id = arena.copy(deviceID)
    unsafe raw.device_kind = .init(choice: deviceKind)
  }
}
