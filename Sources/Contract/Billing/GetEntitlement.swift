public import Messages
public import Wire

extension EntitlementRPC {
  /// Returns the caller's entitlement.
  public static let getEntitlement = Method<GetEntitlementRequest, GetEntitlementResponse>(
    service, "GetEntitlement", .account)
}

/// The request message for GetEntitlement.
public struct GetEntitlementRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension GetEntitlementRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.billing.v1.GetEntitlementRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for GetEntitlement.
public struct GetEntitlementResponse: Equatable, Sendable {
  /// The current entitlement.
  public var entitlement: Entitlement = Entitlement()

  /// The number of routines that the account has.
  public var routineCount: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(entitlement: Entitlement, routineCount: Int32 = 0) {
    self.entitlement = entitlement
    self.routineCount = routineCount
  }
}

extension GetEntitlementResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.billing.v1.GetEntitlementResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.entitlement)
    m.number(2, &v.routineCount)
  }
}
