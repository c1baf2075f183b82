package import Wire

package struct AccountSession: MappedMessage {
  package var id = UUID.zero
  package var method = ""
  package var deviceName = ""
  package var client = ""
  package var createTime = Timestamp.epoch
  package var createNetwork = ""
  package var lastUseTime = Timestamp.epoch
  package var lastUseNetwork = ""
  package var expireTime = Timestamp.epoch
  package var isCurrent = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.AccountSession")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.method)
    m.text(3, &v.deviceName)
    m.text(4, &v.client)
    m.message(5, &v.createTime)
    m.text(6, &v.createNetwork)
    m.message(7, &v.lastUseTime)
    m.text(8, &v.lastUseNetwork)
    m.message(9, &v.expireTime)
    m.flag(10, &v.isCurrent)
  }
}
