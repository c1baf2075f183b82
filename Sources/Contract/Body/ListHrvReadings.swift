package import Wire

extension HrvRPC {
  package static let listHrvReadings = Method<ListHrvReadingsRequest, ListHrvReadingsResponse>(
    service, "ListHrvReadings", .scope(.healthRead))
}

package struct ListHrvReadingsRequest: MappedPage {
  package var startTime: Timestamp?
  package var endTime: Timestamp?
  package var kind: HrvKind = .standIn
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.ListHrvReadingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
    m.message(2, &v.endTime)
    m.choice(3, &v.kind)
    m.number(4, &v.pageSize)
    m.text(5, &v.pageToken)
  }
}

package struct ListHrvReadingsResponse: MappedMessage {
  package var readings: [HrvReading] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.ListHrvReadingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.readings)
    m.text(2, &v.nextPageToken)
  }
}
