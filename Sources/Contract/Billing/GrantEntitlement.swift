package import Wire

extension EntitlementRPC {
  package static let grantEntitlement = Method<GrantEntitlementRequest, GrantEntitlementResponse>(
    service, "GrantEntitlement", .administrator)
}

package struct GrantEntitlementRequest: MappedChange {
  package var requestID = UUID.zero
  package var accountID = UUID.zero
  package var reason = ""
  package var maxRoutines: Int32 = 0
  package var expireTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.billing.v1.GrantEntitlementRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.accountID)
    m.text(3, &v.reason)
    m.number(4, &v.maxRoutines)
    m.message(5, &v.expireTime)
  }
}

package struct GrantEntitlementResponse: MappedMessage {
  package var entitlement = Entitlement()

  package init() {}
  package static let layout = MessageLayout("pulsewire.billing.v1.GrantEntitlementResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.entitlement)
  }
}
