package import Wire

extension PlanRPC {
  package static let getPlan = Method<GetPlanRequest, GetPlanResponse>(
    service, "GetPlan", .account)
}

package struct GetPlanRequest: MappedRequest {
  package var planID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetPlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.planID)
  }
}

package struct GetPlanResponse: MappedMessage {
  package var plan = Plan()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetPlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.plan)
  }
}
