package import Wire

extension SupportRPC {
  package static let listSessionsForSupport =
    Method<ListSessionsForSupportRequest, ListSessionsForSupportResponse>(
      service, "ListSessionsForSupport", .administrator)
}

package struct ListSessionsForSupportRequest: MappedPage {
  package var accountID = UUID.zero
  package var reason = ""
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListSessionsForSupportRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.accountID)
    m.text(2, &v.reason)
    m.number(3, &v.pageSize)
    m.text(4, &v.pageToken)
  }
}

package struct ListSessionsForSupportResponse: MappedMessage {
  package var sessions: [AccountSession] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListSessionsForSupportResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.sessions)
    m.text(2, &v.nextPageToken)
  }
}
