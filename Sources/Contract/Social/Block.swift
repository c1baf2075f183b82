package import Wire

package struct Block: MappedMessage {
  package var id = UUID.zero
  package var username = ""
  package var createTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.Block")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.message(3, &v.createTime)
  }
}
