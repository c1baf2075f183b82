package import Wire

extension ExportRPC {
  package static let listExports = Method<ListExportsRequest, ListExportsResponse>(
    service, "ListExports", .account)
}

package struct ListExportsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.ListExportsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListExportsResponse: MappedMessage {
  package var exports: [Export] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.ListExportsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exports)
    m.text(2, &v.nextPageToken)
  }
}
