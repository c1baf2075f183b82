public import Base
public import Messages
public import Wire

extension EntitlementRPC {
  /// Revokes an account's entitlement, which leaves it the permissions of every account.
  public static let revokeEntitlement = Method<RevokeEntitlementRequest, RevokeEntitlementResponse>(
    service, "RevokeEntitlement", .administrator)
}

/// The request message for RevokeEntitlement.
public struct RevokeEntitlementRequest: Equatable, Sendable {
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

extension RevokeEntitlementRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.billing.v1.RevokeEntitlementRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.accountID)
    m.text(3, &v.reason)
  }
}

/// The response message for RevokeEntitlement.
public struct RevokeEntitlementResponse: Equatable, Sendable {
  /// The current entitlement.
  public var entitlement: Entitlement = Entitlement()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
