package import Wire

package struct HeartRateGap: MappedMessage {
  package var startTime = Timestamp.epoch
  package var endTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateGap")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
    m.message(2, &v.endTime)
  }
}
