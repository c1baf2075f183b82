package import Wire

extension FollowRPC {
  package static let removeFollower = Method<RemoveFollowerRequest, RemoveFollowerResponse>(
    service, "RemoveFollower", .account)
}

package struct RemoveFollowerRequest: MappedChange {
  package var requestID = UUID.zero
  package var followerID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.RemoveFollowerRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.followerID)
  }
}

package struct RemoveFollowerResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.RemoveFollowerResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
