public import Base
import CMessages
public import Messages

/// Takes an account's entitlement away.
public struct RevokeEntitlementRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID

  /// The account, a UUID; required.
  public var accountID: UUID

  /// Why, for the account's owner to read, 1 to 500 characters; required.
  public var reason: String

  /// A value with these fields.
  public init(requestID: UUID, accountID: UUID, reason: String) {
    self.requestID = requestID
    self.accountID = accountID
    self.reason = reason
  }
}

extension RevokeEntitlementRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__billing__v1__revoke_entitlement_request__init)

  init(reading reader: inout Reader<Pulsewire__Billing__V1__RevokeEntitlementRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    accountID = unsafe reader.uuid("account_id", reader.raw.account_id)
    reason = unsafe reader.text("reason", reader.raw.reason, characters: 1...500)
  }

  func write(to raw: inout Pulsewire__Billing__V1__RevokeEntitlementRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.account_id = arena.copy(accountID)
    unsafe raw.reason = arena.copy(reason)
  }
}
