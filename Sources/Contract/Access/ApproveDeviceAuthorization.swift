public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// Authorizes a device.
  public static let approveDeviceAuthorization = Method<
    ApproveDeviceAuthorizationRequest, ApproveDeviceAuthorizationResponse
  >(
    service, "ApproveDeviceAuthorization", .account)
}

/// The request message for ApproveDeviceAuthorization.
public struct ApproveDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request. A repeat returns the first response.
  public var requestID: UUID = UUID.zero

  /// The code, as in GetDeviceAuthorizationRequest.
  public var userCode: String = ""

  /// The scopes to allow, out of the requested scopes; empty allows all of them.
  public var scopes: [String] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secrets.
extension ApproveDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ApproveDeviceAuthorizationRequest(requestID: \(requestID), userCode: …, scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}

/// The response message for ApproveDeviceAuthorization.
public struct ApproveDeviceAuthorizationResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension ApproveDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ApproveDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
