package import Wire

extension PostRPC {
  package static let deletePost = Method<DeletePostRequest, DeletePostResponse>(
    service, "DeletePost", .account)
}

package struct DeletePostRequest: MappedChange {
  package var requestID = UUID.zero
  package var postID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.DeletePostRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
  }
}

package struct DeletePostResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.DeletePostResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
