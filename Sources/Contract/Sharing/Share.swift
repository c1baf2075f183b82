package import Wire

package struct Share: MappedMessage {
  package var id = UUID.zero
  package var role: ShareRole = .standIn
  package var name = ""
  package var createTime = Timestamp.epoch
  package var expireTime = Timestamp.epoch
  package var code = ""
  package var codeExpireTime = Timestamp.epoch
  package var viewerCount: Int32 = 0
  package var viewerCountMax: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.Share")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.choice(2, &v.role)
    m.text(3, &v.name)
    m.message(4, &v.createTime)
    m.message(5, &v.expireTime)
    m.text(6, &v.code)
    m.message(7, &v.codeExpireTime)
    m.number(8, &v.viewerCount)
    m.number(9, &v.viewerCountMax)
  }
}

/// A description without secrets.
extension Share: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "Share(id: \(id), role: \(role), code: …)" }
  package var debugDescription: String { description }
}
