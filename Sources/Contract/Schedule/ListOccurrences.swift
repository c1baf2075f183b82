package import Wire

extension ScheduleRPC {
  package static let listOccurrences = Method<ListOccurrencesRequest, ListOccurrencesResponse>(
    service, "ListOccurrences", .scope(.trainingRead))
}

package struct ListOccurrencesRequest: MappedPage {
  package var startDate = Google.Date()
  package var endDate = Google.Date()
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ListOccurrencesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
    m.number(3, &v.pageSize)
    m.text(4, &v.pageToken)
  }
}

package struct ListOccurrencesResponse: MappedMessage {
  package var occurrences: [Occurrence] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ListOccurrencesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.occurrences)
    m.text(2, &v.nextPageToken)
  }
}
