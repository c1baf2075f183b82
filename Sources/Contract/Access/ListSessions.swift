package import Wire

extension AccessRPC {
  package static let listSessions = Method<ListSessionsRequest, ListSessionsResponse>(
    service, "ListSessions", .account)
}

package struct ListSessionsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListSessionsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListSessionsResponse: MappedMessage {
  package var sessions: [AccountSession] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListSessionsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.sessions)
    m.text(2, &v.nextPageToken)
  }
}
