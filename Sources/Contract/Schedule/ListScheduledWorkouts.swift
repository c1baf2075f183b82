package import Wire

extension ScheduleRPC {
  package static let listScheduledWorkouts =
    Method<ListScheduledWorkoutsRequest, ListScheduledWorkoutsResponse>(
      service, "ListScheduledWorkouts", .scope(.trainingRead))
}

package struct ListScheduledWorkoutsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ListScheduledWorkoutsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListScheduledWorkoutsResponse: MappedMessage {
  package var scheduledWorkouts: [ScheduledWorkout] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ListScheduledWorkoutsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.scheduledWorkouts)
    m.text(2, &v.nextPageToken)
  }
}
