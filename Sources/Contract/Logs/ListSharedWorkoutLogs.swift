package import Wire

extension WorkoutLogRPC {
  package static let listSharedWorkoutLogs =
    Method<ListSharedWorkoutLogsRequest, ListSharedWorkoutLogsResponse>(
      service, "ListSharedWorkoutLogs", .account)
}

package struct ListSharedWorkoutLogsRequest: MappedPage {
  package var username = ""
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListSharedWorkoutLogsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListSharedWorkoutLogsResponse: MappedMessage {
  package var workoutLogs: [WorkoutLog] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListSharedWorkoutLogsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.workoutLogs)
    m.text(2, &v.nextPageToken)
  }
}
