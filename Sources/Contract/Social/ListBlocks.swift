package import Wire

extension FollowRPC {
  package static let listBlocks = Method<ListBlocksRequest, ListBlocksResponse>(
    service, "ListBlocks", .account)
}

package struct ListBlocksRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListBlocksRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListBlocksResponse: MappedMessage {
  package var blocks: [Block] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListBlocksResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.blocks)
    m.text(2, &v.nextPageToken)
  }
}
