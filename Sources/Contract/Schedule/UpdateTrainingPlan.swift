package import Wire

extension ScheduleRPC {
  package static let updateTrainingPlan =
    Method<UpdateTrainingPlanRequest, UpdateTrainingPlanResponse>(
      service, "UpdateTrainingPlan", .account)
}

package struct UpdateTrainingPlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var trainingPlanID = UUID.zero
  package var trainingPlan = TrainingPlan()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.UpdateTrainingPlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.trainingPlanID)
    m.message(3, &v.trainingPlan)
    m.number(4, &v.expectedVersion)
  }
}

package struct UpdateTrainingPlanResponse: MappedMessage {
  package var trainingPlan = TrainingPlan()

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.UpdateTrainingPlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.trainingPlan)
  }
}
