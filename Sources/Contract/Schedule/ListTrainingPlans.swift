package import Wire

extension ScheduleRPC {
  package static let listTrainingPlans =
    Method<ListTrainingPlansRequest, ListTrainingPlansResponse>(
      service, "ListTrainingPlans", .scope(.trainingRead))
}

package struct ListTrainingPlansRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ListTrainingPlansRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListTrainingPlansResponse: MappedMessage {
  package var trainingPlans: [TrainingPlan] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ListTrainingPlansResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.trainingPlans)
    m.text(2, &v.nextPageToken)
  }
}
