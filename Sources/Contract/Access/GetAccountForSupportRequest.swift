public import Base
import CMessages
public import Messages

/// Asks about an account.
public struct GetAccountForSupportRequest: Equatable, Sendable {
  /// The account, a UUID; required.
  public var accountID: UUID

  /// Why, for the account's owner to read, 1 to 500 characters; required.
  public var reason: String

  /// A value with these fields.
  public init(accountID: UUID, reason: String) {
    self.accountID = accountID
    self.reason = reason
  }
}

extension GetAccountForSupportRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__get_account_for_support_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__GetAccountForSupportRequest>) {
    accountID = unsafe reader.uuid("account_id", reader.raw.account_id)
    reason = unsafe reader.text(
      "reason", reader.raw.reason, characters: 1...500)
  }

  func write(to raw: inout Pulsewire__Access__V1__GetAccountForSupportRequest, in arena: Arena) {
    unsafe raw.account_id = arena.copy(accountID)
    unsafe raw.reason = arena.copy(reason)
  }
}
