public import Messages
public import Wire

extension EntitlementRPC {
  /// The caller's entitlement.
  public static let getEntitlement = Method<GetEntitlementRequest, GetEntitlementResponse>(
    service, "GetEntitlement", .account)
}

/// Asks for the caller's entitlement.
public struct GetEntitlementRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetEntitlementRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.billing.v1.GetEntitlementRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The caller's entitlement.
public struct GetEntitlementResponse: Equatable, Sendable {
  /// As it is now.
  public var entitlement: Entitlement = Entitlement()

  /// How many routines the account has.
  public var routineCount: Int32 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
