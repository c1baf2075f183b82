package import Wire

extension EntitlementRPC {
  package static let revokeEntitlement =
    Method<RevokeEntitlementRequest, RevokeEntitlementResponse>(
      service, "RevokeEntitlement", .administrator)
}

package struct RevokeEntitlementRequest: MappedChange {
  package var requestID = UUID.zero
  package var accountID = UUID.zero
  package var reason = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.billing.v1.RevokeEntitlementRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.accountID)
    m.text(3, &v.reason)
  }
}

package struct RevokeEntitlementResponse: MappedMessage {
  package var entitlement = Entitlement()

  package init() {}
  package static let layout = MessageLayout("pulsewire.billing.v1.RevokeEntitlementResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.entitlement)
  }
}
