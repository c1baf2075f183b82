package import Wire

extension EntitlementRPC {
  package static let getEntitlement = Method<GetEntitlementRequest, GetEntitlementResponse>(
    service, "GetEntitlement", .account)
}

package struct GetEntitlementRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.billing.v1.GetEntitlementRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct GetEntitlementResponse: MappedMessage {
  package var entitlement = Entitlement()
  package var routineCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.billing.v1.GetEntitlementResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.entitlement)
    m.number(2, &v.routineCount)
  }
}
