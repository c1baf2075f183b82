package import Wire

extension PostRPC {
  package static let listPosts = Method<ListPostsRequest, ListPostsResponse>(
    service, "ListPosts", .account)
}

package struct ListPostsRequest: MappedPage {
  package var username = ""
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListPostsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListPostsResponse: MappedMessage {
  package var posts: [Post] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListPostsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.posts)
    m.text(2, &v.nextPageToken)
  }
}
