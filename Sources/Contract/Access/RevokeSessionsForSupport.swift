public import Base
public import Messages
public import Wire

extension SupportRPC {
  /// Ends all account sessions, devices and API tokens of an account, for example after a theft.
  public static let revokeSessionsForSupport = Method<
    RevokeSessionsForSupportRequest, RevokeSessionsForSupportResponse
  >(
    service, "RevokeSessionsForSupport", .administrator)
}

/// The request message for RevokeSessionsForSupport.
public struct RevokeSessionsForSupportRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request.
  public var requestID: UUID = UUID.zero

  /// The id of the account.
  public var accountID: UUID = UUID.zero

  /// The reason, which the account's owner can read.
  public var reason: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for RevokeSessionsForSupport.
public struct RevokeSessionsForSupportResponse: Equatable, Sendable {
  /// The number of account sessions, devices and API tokens that were ended, counted up to 1,000.
  public var revokedCount: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
