public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Ends the caller's own account session, device or API token, and all its calls.
  public static let signOut = Method<SignOutRequest, SignOutResponse>(
    service, "SignOut", .scope([]))
}

/// The request message for SignOut.
public struct SignOutRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request.
  public var requestID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(requestID: UUID) {
    self.requestID = requestID
  }
}

extension SignOutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.SignOutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
  }
}

/// The response message for SignOut.
public struct SignOutResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension SignOutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.SignOutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
