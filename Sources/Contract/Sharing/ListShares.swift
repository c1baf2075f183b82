package import Wire

extension SharingRPC {
  package static let listShares = Method<ListSharesRequest, ListSharesResponse>(
    service, "ListShares", .account)
}

package struct ListSharesRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.ListSharesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListSharesResponse: MappedMessage {
  package var shares: [Share] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.ListSharesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.shares)
    m.text(2, &v.nextPageToken)
  }
}
