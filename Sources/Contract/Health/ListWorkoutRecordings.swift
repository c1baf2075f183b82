package import Wire

extension RecordingRPC {
  package static let listWorkoutRecordings = Method<
    ListWorkoutRecordingsRequest, ListWorkoutRecordingsResponse
  >(service, "ListWorkoutRecordings", .account)
}

package struct ListWorkoutRecordingsRequest: MappedPage {
  package var workoutLogID = UUID.zero
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.ListWorkoutRecordingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListWorkoutRecordingsResponse: MappedMessage {
  package var recordings: [WorkoutRecording] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.ListWorkoutRecordingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.recordings)
    m.text(2, &v.nextPageToken)
  }
}
