public import Base
public import Messages

/// Shuts a device out.
public struct RevokeDeviceRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID = UUID.zero

  /// The device, a UUID; required.
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
