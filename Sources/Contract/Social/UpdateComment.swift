package import Wire

extension PostRPC {
  package static let updateComment = Method<UpdateCommentRequest, UpdateCommentResponse>(
    service, "UpdateComment", .account)
}

package struct UpdateCommentRequest: MappedChange {
  package var requestID = UUID.zero
  package var commentID = UUID.zero
  package var text = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UpdateCommentRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.commentID)
    m.text(3, &v.text)
  }
}

package struct UpdateCommentResponse: MappedMessage {
  package var comment = PostComment()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UpdateCommentResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.comment)
  }
}
