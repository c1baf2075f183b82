package import Wire

extension ScheduleRPC {
  package static let createTrainingPlan =
    Method<CreateTrainingPlanRequest, CreateTrainingPlanResponse>(
      service, "CreateTrainingPlan", .account)
}

package struct CreateTrainingPlanRequest: MappedChange {
  package var requestID = UUID.zero
  package var trainingPlan = TrainingPlan()

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.CreateTrainingPlanRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.trainingPlan)
  }
}

package struct CreateTrainingPlanResponse: MappedMessage {
  package var trainingPlan = TrainingPlan()

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.CreateTrainingPlanResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.trainingPlan)
  }
}
