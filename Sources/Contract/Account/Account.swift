package import Wire

package struct Account: MappedMessage {
  package var id = UUID.zero
  package var createTime = Timestamp.epoch
  package var lastSignInTime: Timestamp?
  package var lastActivityTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.Account")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, &v.createTime)
    m.message(3, &v.lastSignInTime)
    m.message(4, &v.lastActivityTime)
  }
}
