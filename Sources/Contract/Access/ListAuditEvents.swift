package import Wire

extension AccessRPC {
  package static let listAuditEvents = Method<ListAuditEventsRequest, ListAuditEventsResponse>(
    service, "ListAuditEvents", .account)
}

package struct ListAuditEventsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListAuditEventsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListAuditEventsResponse: MappedMessage {
  package var events: [AuditRecord] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListAuditEventsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.events)
    m.text(2, &v.nextPageToken)
  }
}
