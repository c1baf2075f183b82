package import Wire

extension PostRPC {
  package static let listFeed = Method<ListFeedRequest, ListFeedResponse>(
    service, "ListFeed", .account)
}

package struct ListFeedRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListFeedRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListFeedResponse: MappedMessage {
  package var posts: [Post] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListFeedResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.posts)
    m.text(2, &v.nextPageToken)
  }
}
