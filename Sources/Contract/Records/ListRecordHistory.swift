package import Wire

extension RecordRPC {
  package static let listRecordHistory =
    Method<ListRecordHistoryRequest, ListRecordHistoryResponse>(
      service, "ListRecordHistory", .scope(.trainingRead))
}

package struct ListRecordHistoryRequest: MappedPage {
  package var exercise = RecordedExercise()
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ListRecordHistoryRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListRecordHistoryResponse: MappedMessage {
  package var records: [PersonalRecord] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ListRecordHistoryResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.records)
    m.text(2, &v.nextPageToken)
  }
}
