package import Wire

extension RecordRPC {
  package static let listExerciseHistory =
    Method<ListExerciseHistoryRequest, ListExerciseHistoryResponse>(
      service, "ListExerciseHistory", .scope(.trainingRead))
}

package struct ListExerciseHistoryRequest: MappedPage {
  package var exercise = RecordedExercise()
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ListExerciseHistoryRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListExerciseHistoryResponse: MappedMessage {
  package var performances: [ExercisePerformance] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ListExerciseHistoryResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.performances)
    m.text(2, &v.nextPageToken)
  }
}
