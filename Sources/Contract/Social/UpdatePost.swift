package import Wire

extension PostRPC {
  package static let updatePost = Method<UpdatePostRequest, UpdatePostResponse>(
    service, "UpdatePost", .account)
}

package struct UpdatePostRequest: MappedChange {
  package var requestID = UUID.zero
  package var postID = UUID.zero
  package var content = PostContent()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UpdatePostRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
    m.message(3, &v.content)
    m.number(4, &v.expectedVersion)
  }
}

package struct UpdatePostResponse: MappedMessage {
  package var post = Post()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UpdatePostResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
