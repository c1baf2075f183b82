package import Wire

extension FollowRPC {
  package static let follow = Method<FollowRequest, FollowResponse>(
    service, "Follow", .account)
}

package struct FollowRequest: MappedChange {
  package var requestID = UUID.zero
  package var username = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.FollowRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.username)
  }
}

package struct FollowResponse: MappedMessage {
  package var following = Following()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.FollowResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.following)
  }
}
