import CMessages
public import Messages

/// What the account may now.
public struct RevokeEntitlementResponse: Equatable, Sendable {
  /// As it is now.
  public var entitlement: Entitlement

  /// A value with this field.
  public init(entitlement: Entitlement) {
    self.entitlement = entitlement
  }
}

extension RevokeEntitlementResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__billing__v1__revoke_entitlement_response__init)

  init(reading reader: inout Reader<Pulsewire__Billing__V1__RevokeEntitlementResponse>) {
    entitlement = unsafe reader.required("entitlement", reader.raw.entitlement)
  }

  func write(to raw: inout Pulsewire__Billing__V1__RevokeEntitlementResponse, in arena: Arena) {
    unsafe raw.entitlement = arena.copy(message: entitlement)
  }
}
