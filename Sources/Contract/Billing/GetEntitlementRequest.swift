public import Messages

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
