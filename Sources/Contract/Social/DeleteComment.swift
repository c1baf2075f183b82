package import Wire

extension PostRPC {
  package static let deleteComment = Method<DeleteCommentRequest, DeleteCommentResponse>(
    service, "DeleteComment", .account)
}

package struct DeleteCommentRequest: MappedChange {
  package var requestID = UUID.zero
  package var commentID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.DeleteCommentRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.commentID)
  }
}

package struct DeleteCommentResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.DeleteCommentResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
