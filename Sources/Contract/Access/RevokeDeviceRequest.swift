public import Base
import CMessages
public import Messages

/// Shuts a device out.
public struct RevokeDeviceRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID

  /// The device, a UUID; required.
  public var deviceID: UUID

  /// A value with these fields.
  public init(requestID: UUID, deviceID: UUID) {
    self.requestID = requestID
    self.deviceID = deviceID
  }
}

extension RevokeDeviceRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__revoke_device_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RevokeDeviceRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    deviceID = unsafe reader.uuid("device_id", reader.raw.device_id)
  }

  func write(to raw: inout Pulsewire__Access__V1__RevokeDeviceRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.device_id = arena.copy(deviceID)
  }
}
