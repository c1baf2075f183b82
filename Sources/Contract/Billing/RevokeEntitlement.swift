public import Base
public import Messages
public import Wire

extension EntitlementRPC {
  /// Takes an account's entitlement away: it may what everybody may.
  public static let revokeEntitlement = Method<RevokeEntitlementRequest, RevokeEntitlementResponse>(
    service, "RevokeEntitlement", .administrator)
}

/// Takes an account's entitlement away.
public struct RevokeEntitlementRequest: Equatable, Sendable {
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

extension RevokeEntitlementRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.billing.v1.RevokeEntitlementRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.accountID)
    m.text(3, &v.reason)
  }
}

/// What the account may now.
public struct RevokeEntitlementResponse: Equatable, Sendable {
  /// As it is now.
  public var entitlement: Entitlement = Entitlement()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(entitlement: Entitlement) {
    self.entitlement = entitlement
  }
}

extension RevokeEntitlementResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.billing.v1.RevokeEntitlementResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.entitlement)
  }
}
