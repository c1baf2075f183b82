package import Wire

extension ContextRPC {
  package static let getPlanningSettings =
    Method<GetPlanningSettingsRequest, GetPlanningSettingsResponse>(
      service, "GetPlanningSettings", .account)
}

package struct GetPlanningSettingsRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetPlanningSettingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetPlanningSettingsResponse: MappedMessage {
  package var settings = PlanningSettings()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetPlanningSettingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
  }
}
