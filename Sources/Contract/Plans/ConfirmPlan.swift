package import Wire

extension PlanRPC {
  package static let confirmPlan = Method<ConfirmPlanRequest, ConfirmPlanResponse>(
    service, "ConfirmPlan", .account)
}

package struct ConfirmPlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var planID = UUID.zero
  package var startMinute: Int32 = 0
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ConfirmPlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.planID)
    m.number(3, &v.startMinute)
    m.number(4, &v.expectedVersion)
  }
}

package struct ConfirmPlanResponse: MappedMessage {
  package var plan = Plan()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ConfirmPlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.plan)
  }
}
