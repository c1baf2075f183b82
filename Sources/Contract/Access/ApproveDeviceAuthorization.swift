public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// The phone: lets the device in.
  public static let approveDeviceAuthorization = Method<
    ApproveDeviceAuthorizationRequest, ApproveDeviceAuthorizationResponse
  >(
    service, "ApproveDeviceAuthorization", .account)
}

/// Lets a device in.
public struct ApproveDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat returns the first answer.
  public var requestID: UUID = UUID.zero

  /// The code, as in GetDeviceAuthorizationRequest.
  public var userCode: String = ""

  /// What to allow of what it asks for; empty for all of it.
  public var scopes: [String] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, userCode: String, scopes: [String] = []) {
    self.requestID = requestID
    self.userCode = userCode
    self.scopes = scopes
  }
}

extension ApproveDeviceAuthorizationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ApproveDeviceAuthorizationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.userCode)
    m.texts(3, &v.scopes)
  }
}

/// Secrets are not shown.
extension ApproveDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ApproveDeviceAuthorizationRequest(requestID: \(requestID), userCode: …, scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}

/// The device is let in.
public struct ApproveDeviceAuthorizationResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ApproveDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ApproveDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
