package import Wire

extension PostRPC {
  package static let listComments = Method<ListCommentsRequest, ListCommentsResponse>(
    service, "ListComments", .account)
}

package struct ListCommentsRequest: MappedPage {
  package var postID = UUID.zero
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListCommentsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.postID)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListCommentsResponse: MappedMessage {
  package var comments: [PostComment] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListCommentsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.comments)
    m.text(2, &v.nextPageToken)
  }
}
