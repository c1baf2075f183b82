package import Wire

extension PlanRPC {
  package static let deletePlan = Method<DeletePlanRequest, DeletePlanResponse>(
    service, "DeletePlan", .account)
}

package struct DeletePlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var planID = UUID.zero
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.DeletePlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.planID)
    m.number(3, &v.expectedVersion)
  }
}

package struct DeletePlanResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.DeletePlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
