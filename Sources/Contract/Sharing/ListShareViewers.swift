package import Wire

extension SharingRPC {
  package static let listShareViewers = Method<ListShareViewersRequest, ListShareViewersResponse>(
    service, "ListShareViewers", .account)
}

package struct ListShareViewersRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""
  package var shareID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.ListShareViewersRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
    m.uuid(3, &v.shareID)
  }
}

package struct ListShareViewersResponse: MappedMessage {
  package var viewers: [ShareViewer] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.ListShareViewersResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.viewers)
    m.text(2, &v.nextPageToken)
  }
}
