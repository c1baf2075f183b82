package import Wire

extension PostRPC {
  package static let createComment = Method<CreateCommentRequest, CreateCommentResponse>(
    service, "CreateComment", .account)
}

package struct CreateCommentRequest: MappedChange {
  package var requestID = UUID.zero
  package var postID = UUID.zero
  package var text = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.CreateCommentRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
    m.text(3, &v.text)
  }
}

package struct CreateCommentResponse: MappedMessage {
  package var comment = PostComment()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.CreateCommentResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.comment)
  }
}
