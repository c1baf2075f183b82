package import Wire

package struct HeartRateStrike: MappedMessage {
  package var id = UUID.zero
  package var deviceID = UUID.zero
  package var firstSequence: Int64 = 0
  package var lastSequence: Int64 = 0
  package var reason = ""
  package var createTime: Timestamp = Timestamp(microseconds: 0)
  package var restoreTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateStrike")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.deviceID)
    m.number(3, &v.firstSequence)
    m.number(4, &v.lastSequence)
    m.text(5, &v.reason)
    m.message(6, &v.createTime)
    m.message(7, &v.restoreTime)
  }
}
