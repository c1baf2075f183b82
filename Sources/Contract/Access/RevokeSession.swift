public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Ends another account session of the account, and all its calls.
  public static let revokeSession = Method<RevokeSessionRequest, RevokeSessionResponse>(
    service, "RevokeSession", .account)
}

/// The request message for RevokeSession.
public struct RevokeSessionRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request.
  public var requestID: UUID = UUID.zero

  /// The id of the account session.
  public var sessionID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for RevokeSession.
public struct RevokeSessionResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension RevokeSessionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
