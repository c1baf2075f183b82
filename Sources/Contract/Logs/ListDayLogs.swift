package import Wire

extension WorkoutLogRPC {
  package static let listDayLogs = Method<ListDayLogsRequest, ListDayLogsResponse>(
    service, "ListDayLogs", .scope(.trainingRead))
}

package struct ListDayLogsRequest: MappedPage {
  package var date = Google.Date()
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListDayLogsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListDayLogsResponse: MappedMessage {
  package var workoutLogs: [WorkoutLog] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListDayLogsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.workoutLogs)
    m.text(2, &v.nextPageToken)
  }
}
