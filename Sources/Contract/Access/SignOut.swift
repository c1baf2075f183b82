public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Ends the caller's own session, device or API token, and all its calls.
  public static let signOut = Method<SignOutRequest, SignOutResponse>(
    service, "SignOut", .scope([]))
}

/// Ends the caller's own session.
public struct SignOutRequest: Equatable, Sendable {
  /// A UUID that the client makes for this.
  public var requestID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// The session has ended.
public struct SignOutResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension SignOutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.SignOutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
