import CMessages
public import Messages

/// Asks for the caller's entitlement.
public struct GetEntitlementRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetEntitlementRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__billing__v1__get_entitlement_request__init)

  init(reading reader: inout Reader<Pulsewire__Billing__V1__GetEntitlementRequest>) {}

  func write(to raw: inout Pulsewire__Billing__V1__GetEntitlementRequest, in arena: Arena) {}
}
