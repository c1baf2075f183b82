package import Wire

package struct Entitlement: MappedMessage {
  package var pro = false
  package var maxRoutines: Int32 = 0
  package var expireTime: Timestamp?
  package var updateTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.billing.v1.Entitlement")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.pro)
    m.number(2, &v.maxRoutines)
    m.message(3, &v.expireTime)
    m.message(4, &v.updateTime)
  }
}
