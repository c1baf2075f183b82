package import Wire

extension ScheduleRPC {
  package static let deleteTrainingPlan =
    Method<DeleteTrainingPlanRequest, DeleteTrainingPlanResponse>(
      service, "DeleteTrainingPlan", .account)
}

package struct DeleteTrainingPlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var trainingPlanID = UUID.zero
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.DeleteTrainingPlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.trainingPlanID)
    m.number(3, &v.expectedVersion)
  }
}

package struct DeleteTrainingPlanResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.DeleteTrainingPlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
