public import Base
import CMessages
public import Messages

/// Asks for a page of an account's sessions.
public struct ListSessionsForSupportRequest: Equatable, Sendable {
  /// The account, a UUID; required.
  public var accountID: UUID

  /// Why, for the account's owner to read, 1 to 500 characters; required.
  public var reason: String

  /// How many at most, up to 100; 0 for 50.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(accountID: UUID, reason: String, pageSize: Int32 = 0, pageToken: String = "") {
    self.accountID = accountID
    self.reason = reason
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListSessionsForSupportRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__list_sessions_for_support_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ListSessionsForSupportRequest>) {
    accountID = unsafe reader.uuid("account_id", reader.raw.account_id)
    reason = unsafe reader.text(
      "reason", reader.raw.reason, characters: 1...500)
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Access__V1__ListSessionsForSupportRequest, in arena: Arena) {
    unsafe raw.account_id = arena.copy(accountID)
    unsafe raw.reason = arena.copy(reason)
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
