package import Wire

package struct ShareViewer: MappedMessage {
  package var id = UUID.zero
  package var shareID = UUID.zero
  package var name = ""
  package var role: ShareRole = .standIn
  package var createTime = Timestamp.epoch
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.ShareViewer")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.shareID)
    m.text(3, &v.name)
    m.choice(4, &v.role)
    m.message(5, &v.createTime)
    m.message(6, &v.expireTime)
  }
}
