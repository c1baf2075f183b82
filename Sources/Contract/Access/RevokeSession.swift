public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Ends a session from elsewhere, and all its calls.
  public static let revokeSession = Method<RevokeSessionRequest, RevokeSessionResponse>(
    service, "RevokeSession", .account)
}

/// Ends a session.
public struct RevokeSessionRequest: Equatable, Sendable {
  /// A UUID that the client makes for this.
  public var requestID: UUID = UUID.zero

  /// The session.
  public var sessionID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, sessionID: UUID) {
    self.requestID = requestID
    self.sessionID = sessionID
  }
}

extension RevokeSessionRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
  }
}

/// The session has ended.
public struct RevokeSessionResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeSessionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
