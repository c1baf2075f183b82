import CMessages
public import Messages

/// The caller's entitlement.
public struct GetEntitlementResponse: Equatable, Sendable {
  /// As it is now.
  public var entitlement: Entitlement

  /// How many routines the account has.
  public var routineCount: Int32

  /// A value with these fields.
  public init(entitlement: Entitlement, routineCount: Int32 = 0) {
    self.entitlement = entitlement
    self.routineCount = routineCount
  }
}

extension GetEntitlementResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__billing__v1__get_entitlement_response__init)

  init(reading reader: inout Reader<Pulsewire__Billing__V1__GetEntitlementResponse>) {
    entitlement = unsafe reader.required("entitlement", reader.raw.entitlement)
    routineCount = unsafe reader.raw.routine_count
  }

  func write(to raw: inout Pulsewire__Billing__V1__GetEntitlementResponse, in arena: Arena) {
    unsafe raw.entitlement = arena.copy(message: entitlement)
    unsafe raw.routine_count = routineCount
  }
}
