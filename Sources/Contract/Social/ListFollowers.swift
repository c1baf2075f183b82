package import Wire

extension FollowRPC {
  package static let listFollowers = Method<ListFollowersRequest, ListFollowersResponse>(
    service, "ListFollowers", .account)
}

package struct ListFollowersRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""
  package var state: FollowState = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListFollowersRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
    m.choice(3, &v.state)
  }
}

package struct ListFollowersResponse: MappedMessage {
  package var followers: [Follower] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListFollowersResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.followers)
    m.text(2, &v.nextPageToken)
  }
}
