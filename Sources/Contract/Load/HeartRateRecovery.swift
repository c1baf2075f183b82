package import Wire

package struct HeartRateRecovery: MappedMessage {
  package var dropBpm: Int32 = 0
  package var peakBpm: Int32 = 0
  package var peakTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.HeartRateRecovery")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.dropBpm)
    m.number(2, &v.peakBpm)
    m.message(3, &v.peakTime)
  }
}
