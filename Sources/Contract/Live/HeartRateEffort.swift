package import Wire

package struct HeartRateEffort: MappedMessage {
  package var startTime = Timestamp.epoch
  package var endTime = Timestamp.epoch
  package var averageBpm: Double = 0
  package var maxBpm: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateEffort")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
    m.message(2, &v.endTime)
    m.number(3, &v.averageBpm)
    m.number(4, &v.maxBpm)
  }
}
