public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// Shuts a device out, and ends all its calls.
  public static let revokeDevice = Method<RevokeDeviceRequest, RevokeDeviceResponse>(
    service, "RevokeDevice", .account)
}

/// Shuts a device out.
public struct RevokeDeviceRequest: Equatable, Sendable {
  /// A UUID that the client makes for this.
  public var requestID: UUID = UUID.zero

  /// The device.
  public var deviceID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The device is out.
public struct RevokeDeviceResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeDeviceResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeDeviceResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
