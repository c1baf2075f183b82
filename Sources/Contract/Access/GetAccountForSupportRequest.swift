public import Base
public import Messages

/// Asks about an account.
public struct GetAccountForSupportRequest: Equatable, Sendable {
  /// The account, a UUID; required.
  public var accountID: UUID = UUID.zero

  /// Why, for the account's owner to read, 1 to 500 characters; required.
  public var reason: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(accountID: UUID, reason: String) {
    self.accountID = accountID
    self.reason = reason
  }
}

extension GetAccountForSupportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.GetAccountForSupportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.accountID)
    m.text(2, &v.reason)
  }
}
