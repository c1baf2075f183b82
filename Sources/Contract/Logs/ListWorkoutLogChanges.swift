package import Wire

extension WorkoutLogRPC {
  package static let listWorkoutLogChanges =
    Method<ListWorkoutLogChangesRequest, ListWorkoutLogChangesResponse>(
      service, "ListWorkoutLogChanges", .scope(.trainingRead))
}

package struct ListWorkoutLogChangesRequest: MappedPage {
  package var workoutLogID = UUID.zero
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListWorkoutLogChangesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListWorkoutLogChangesResponse: MappedMessage {
  package var changes: [WorkoutLogChange] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListWorkoutLogChangesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.changes)
    m.text(2, &v.nextPageToken)
  }
}
