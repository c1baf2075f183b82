public import Base
public import Messages
public import Wire

extension EntitlementRPC {
  /// Gives an account an entitlement in place of what it has.
  public static let grantEntitlement = Method<GrantEntitlementRequest, GrantEntitlementResponse>(
    service, "GrantEntitlement", .administrator)
}

/// Gives an account an entitlement.
public struct GrantEntitlementRequest: Equatable, Sendable {
  /// A UUID that the client makes for this.
  public var requestID: UUID = UUID.zero

  /// The account.
  public var accountID: UUID = UUID.zero

  /// Why, for the account's owner to read.
  public var reason: String = ""

  /// How many routines it may have; 0 for 50.
  public var maxRoutines: Int32 = 0

  /// When it expires, in the future; absent: never.
  public var expireTime: Timestamp?

  /// An empty message.
  public init() {}

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

extension GrantEntitlementRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.billing.v1.GrantEntitlementRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.accountID)
    m.text(3, &v.reason)
    m.number(4, &v.maxRoutines)
    m.message(5, &v.expireTime)
  }
}

/// The entitlement.
public struct GrantEntitlementResponse: Equatable, Sendable {
  /// As it is now.
  public var entitlement: Entitlement = Entitlement()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(entitlement: Entitlement) {
    self.entitlement = entitlement
  }
}

extension GrantEntitlementResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.billing.v1.GrantEntitlementResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.entitlement)
  }
}
