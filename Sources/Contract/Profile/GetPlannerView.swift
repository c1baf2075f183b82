package import Wire

extension ProfileRPC {
  package static let getPlannerView = Method<GetPlannerViewRequest, GetPlannerViewResponse>(
    service, "GetPlannerView", .account)
}

package struct GetPlannerViewRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetPlannerViewRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct GetPlannerViewResponse: MappedMessage {
  package var fitnessProfile: FitnessProfile?
  package var fallbackReason: PlannerFallbackReason = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetPlannerViewResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.fitnessProfile)
    m.choice(2, &v.fallbackReason)
  }
}
