package import Wire

extension ContextRPC {
  package static let listContextNotes =
    Method<ListContextNotesRequest, ListContextNotesResponse>(
      service, "ListContextNotes", .account)
}

package struct ListContextNotesRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ListContextNotesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListContextNotesResponse: MappedMessage {
  package var notes: [ContextNote] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ListContextNotesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.notes)
    m.text(2, &v.nextPageToken)
  }
}
