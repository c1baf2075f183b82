public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// Denies a device.
  public static let denyDeviceAuthorization = Method<
    DenyDeviceAuthorizationRequest, DenyDeviceAuthorizationResponse
  >(
    service, "DenyDeviceAuthorization", .account)
}

/// The request message for DenyDeviceAuthorization.
public struct DenyDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request. A repeat returns the first response.
  public var requestID: UUID = UUID.zero

  /// The code, as in GetDeviceAuthorizationRequest.
  public var userCode: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secrets.
extension DenyDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "DenyDeviceAuthorizationRequest(requestID: \(requestID), userCode: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for DenyDeviceAuthorization.
public struct DenyDeviceAuthorizationResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DenyDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.DenyDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
