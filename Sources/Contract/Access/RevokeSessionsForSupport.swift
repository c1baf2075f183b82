public import Base
public import Messages
public import Wire

extension SupportRPC {
  /// Ends all sessions, devices and API tokens of the account, as after a theft.
  public static let revokeSessionsForSupport = Method<
    RevokeSessionsForSupportRequest, RevokeSessionsForSupportResponse
  >(
    service, "RevokeSessionsForSupport", .administrator)
}

/// Ends all sessions of an account.
public struct RevokeSessionsForSupportRequest: Equatable, Sendable {
  /// A UUID that the client makes for this.
  public var requestID: UUID = UUID.zero

  /// The account.
  public var accountID: UUID = UUID.zero

  /// Why, for the account's owner to read.
  public var reason: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, accountID: UUID, reason: String) {
    self.requestID = requestID
    self.accountID = accountID
    self.reason = reason
  }
}

extension RevokeSessionsForSupportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionsForSupportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.accountID)
    m.text(3, &v.reason)
  }
}

/// They have ended.
public struct RevokeSessionsForSupportResponse: Equatable, Sendable {
  /// How many had not ended before.
  public var revokedCount: Int32 = 0

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(revokedCount: Int32) {
    self.revokedCount = revokedCount
  }
}

extension RevokeSessionsForSupportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionsForSupportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revokedCount)
  }
}
