package import Wire

extension FollowRPC {
  package static let listFollowings = Method<ListFollowingsRequest, ListFollowingsResponse>(
    service, "ListFollowings", .account)
}

package struct ListFollowingsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListFollowingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListFollowingsResponse: MappedMessage {
  package var followings: [Following] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.ListFollowingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.followings)
    m.text(2, &v.nextPageToken)
  }
}
