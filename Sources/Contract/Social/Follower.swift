package import Wire

package struct Follower: MappedMessage {
  package var id = UUID.zero
  package var username = ""
  package var state: FollowState = .standIn
  package var createTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.Follower")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.choice(3, &v.state)
    m.message(4, &v.createTime)
  }
}
