package import Wire

package struct HrvTrend: MappedMessage {
  package var meanMs: Double = 0
  package var usualMs: Double = 0
  package var changePercent: Double = 0
  package var dayCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.HrvTrend")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.meanMs)
    m.number(2, &v.usualMs)
    m.number(3, &v.changePercent)
    m.number(4, &v.dayCount)
  }
}
