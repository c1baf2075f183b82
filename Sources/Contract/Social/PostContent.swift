package import Wire

package struct PostContent: MappedMessage {
  package var type: PostType = .standIn
  package var text = ""
  package var privacy: PostPrivacy = .standIn
  package var sessionID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.PostContent")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.type)
    m.text(2, &v.text)
    m.choice(3, &v.privacy)
    m.uuid(4, &v.sessionID)
  }
}
