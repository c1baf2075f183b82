public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// Revokes a device, and ends all its calls.
  public static let revokeDevice = Method<RevokeDeviceRequest, RevokeDeviceResponse>(
    service, "RevokeDevice", .account)
}

/// The request message for RevokeDevice.
public struct RevokeDeviceRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request.
  public var requestID: UUID = UUID.zero

  /// The id of the device.
  public var deviceID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, deviceID: UUID) {
    self.requestID = requestID
    self.deviceID = deviceID
  }
}

extension RevokeDeviceRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeDeviceRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.deviceID)
  }
}

/// The response message for RevokeDevice.
public struct RevokeDeviceResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension RevokeDeviceResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeDeviceResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
