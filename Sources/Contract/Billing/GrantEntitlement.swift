public import Base
public import Messages
public import Wire

extension EntitlementRPC {
  /// Grants an entitlement to an account, which replaces its previous one.
  public static let grantEntitlement = Method<GrantEntitlementRequest, GrantEntitlementResponse>(
    service, "GrantEntitlement", .administrator)
}

/// The request message for GrantEntitlement.
public struct GrantEntitlementRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request.
  public var requestID: UUID = UUID.zero

  /// The id of the account.
  public var accountID: UUID = UUID.zero

  /// The reason, which the account's owner can read.
  public var reason: String = ""

  /// The maximum number of routines; 0 means 50.
  public var maxRoutines: Int32 = 0

  /// The expiration time, in the future; nil if the entitlement never expires.
  public var expireTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for GrantEntitlement.
public struct GrantEntitlementResponse: Equatable, Sendable {
  /// The current entitlement.
  public var entitlement: Entitlement = Entitlement()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
