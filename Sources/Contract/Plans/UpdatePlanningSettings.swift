package import Wire

extension ContextRPC {
  package static let updatePlanningSettings =
    Method<UpdatePlanningSettingsRequest, UpdatePlanningSettingsResponse>(
      service, "UpdatePlanningSettings", .account)
}

package struct UpdatePlanningSettingsRequest: MappedChange {
  package var requestID = UUID.zero
  package var settings = PlanningSettings()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.UpdatePlanningSettingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.settings)
    m.number(3, &v.expectedVersion)
  }
}

package struct UpdatePlanningSettingsResponse: MappedMessage {
  package var settings = PlanningSettings()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.UpdatePlanningSettingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
  }
}
