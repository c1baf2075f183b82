public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// The phone: turns the device away.
  public static let denyDeviceAuthorization = Method<
    DenyDeviceAuthorizationRequest, DenyDeviceAuthorizationResponse
  >(
    service, "DenyDeviceAuthorization", .account)
}

/// Turns a device away.
public struct DenyDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat returns the first answer.
  public var requestID: UUID = UUID.zero

  /// The code, as in GetDeviceAuthorizationRequest.
  public var userCode: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, userCode: String) {
    self.requestID = requestID
    self.userCode = userCode
  }
}

extension DenyDeviceAuthorizationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.DenyDeviceAuthorizationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.userCode)
  }
}

/// Secrets are not shown.
extension DenyDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "DenyDeviceAuthorizationRequest(requestID: \(requestID), userCode: …)"
  }
  public var debugDescription: String { description }
}

/// The device is turned away.
public struct DenyDeviceAuthorizationResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DenyDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.DenyDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
