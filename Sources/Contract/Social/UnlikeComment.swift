package import Wire

extension PostRPC {
  package static let unlikeComment = Method<UnlikeCommentRequest, UnlikeCommentResponse>(
    service, "UnlikeComment", .account)
}

package struct UnlikeCommentRequest: MappedChange {
  package var requestID = UUID.zero
  package var commentID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UnlikeCommentRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.commentID)
  }
}

package struct UnlikeCommentResponse: MappedMessage {
  package var comment = PostComment()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UnlikeCommentResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.comment)
  }
}
