public import Messages

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
