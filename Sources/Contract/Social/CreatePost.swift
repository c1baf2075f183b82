package import Wire

extension PostRPC {
  package static let createPost = Method<CreatePostRequest, CreatePostResponse>(
    service, "CreatePost", .account)
}

package struct CreatePostRequest: MappedChange {
  package var requestID = UUID.zero
  package var content = PostContent()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.CreatePostRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.content)
  }
}

package struct CreatePostResponse: MappedMessage {
  package var post = Post()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.CreatePostResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
