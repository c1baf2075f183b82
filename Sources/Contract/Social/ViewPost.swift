package import Wire

extension PostRPC {
  package static let viewPost = Method<ViewPostRequest, ViewPostResponse>(
    service, "ViewPost", .account)
}

package struct ViewPostRequest: MappedChange {
  package var requestID = UUID.zero
  package var postID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ViewPostRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
  }
}

package struct ViewPostResponse: MappedMessage {
  package var post = Post()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ViewPostResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
