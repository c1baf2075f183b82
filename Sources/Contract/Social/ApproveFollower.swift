package import Wire

extension FollowRPC {
  package static let approveFollower = Method<ApproveFollowerRequest, ApproveFollowerResponse>(
    service, "ApproveFollower", .account)
}

package struct ApproveFollowerRequest: MappedChange {
  package var requestID = UUID.zero
  package var followerID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ApproveFollowerRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.followerID)
  }
}

package struct ApproveFollowerResponse: MappedMessage {
  package var follower = Follower()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ApproveFollowerResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.follower)
  }
}
