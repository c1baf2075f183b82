package import Wire

extension PostRPC {
  package static let getPost = Method<GetPostRequest, GetPostResponse>(
    service, "GetPost", .account)
}

package struct GetPostRequest: MappedRequest {
  package var postID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.GetPostRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.postID)
  }
}

package struct GetPostResponse: MappedMessage {
  package var post = Post()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.GetPostResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
