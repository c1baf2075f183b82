package import Wire

package struct HeartRateDrift: MappedMessage {
  package var percent: Double = 0
  package var firstHalfBpm: Double = 0
  package var secondHalfBpm: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.HeartRateDrift")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.percent)
    m.number(2, &v.firstHalfBpm)
    m.number(3, &v.secondHalfBpm)
  }
}
