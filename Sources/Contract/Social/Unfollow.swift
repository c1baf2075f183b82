package import Wire

extension FollowRPC {
  package static let unfollow = Method<UnfollowRequest, UnfollowResponse>(
    service, "Unfollow", .account)
}

package struct UnfollowRequest: MappedChange {
  package var requestID = UUID.zero
  package var followingID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UnfollowRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.followingID)
  }
}

package struct UnfollowResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UnfollowResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
