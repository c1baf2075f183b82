package import Wire

extension PlanRPC {
  package static let getPlanOutcome = Method<GetPlanOutcomeRequest, GetPlanOutcomeResponse>(
    service, "GetPlanOutcome", .account)
}

package struct GetPlanOutcomeRequest: MappedRequest {
  package var planID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetPlanOutcomeRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.planID)
  }
}

package struct GetPlanOutcomeResponse: MappedMessage {
  package var outcome = PlanOutcome()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetPlanOutcomeResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.outcome)
  }
}
