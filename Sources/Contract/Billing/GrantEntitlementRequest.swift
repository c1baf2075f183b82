public import Base
import CMessages
public import Messages

/// Gives an account an entitlement.
public struct GrantEntitlementRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID

  /// The account, a UUID; required.
  public var accountID: UUID

  /// Why, for the account's owner to read, 1 to 500 characters; required.
  public var reason: String

  /// How many routines it may have, up to 1,000; 0 for 50.
  public var maxRoutines: Int32

  /// When it expires, in the future; absent: never.
  public var expireTime: Timestamp?

  /// A value with these fields.
  public init(
    requestID: UUID, accountID: UUID, reason: String, maxRoutines: Int32 = 0,
    expireTime: Timestamp? = nil
  ) {
    self.requestID = requestID
    self.accountID = accountID
    self.reason = reason
    self.maxRoutines = maxRoutines
    self.expireTime = expireTime
  }
}

extension GrantEntitlementRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__billing__v1__grant_entitlement_request__init)

  init(reading reader: inout Reader<Pulsewire__Billing__V1__GrantEntitlementRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    accountID = unsafe reader.uuid("account_id", reader.raw.account_id)
    reason = unsafe reader.text("reason", reader.raw.reason, characters: 1...500)
    maxRoutines = unsafe reader.optionalNumber(
      "max_routines", reader.raw.max_routines, in: 1...1000)
    expireTime = unsafe reader.message("expire_time", reader.raw.expire_time)
  }

  func write(to raw: inout Pulsewire__Billing__V1__GrantEntitlementRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.account_id = arena.copy(accountID)
    unsafe raw.reason = arena.copy(reason)
    unsafe raw.max_routines = maxRoutines
    unsafe raw.expire_time = arena.copy(message: expireTime)
  }
}
