package import Wire

extension WorkoutLogRPC {
  package static let listWorkoutLogs = Method<ListWorkoutLogsRequest, ListWorkoutLogsResponse>(
    service, "ListWorkoutLogs", .scope(.trainingRead))
}

package struct ListWorkoutLogsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListWorkoutLogsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListWorkoutLogsResponse: MappedMessage {
  package var workoutLogs: [WorkoutLog] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListWorkoutLogsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.workoutLogs)
    m.text(2, &v.nextPageToken)
  }
}
