package import Wire

package struct HrvBaseline: MappedMessage {
  package var kind: HrvKind = .standIn
  package var endTime = Timestamp.epoch
  package var meanMs: Double = 0
  package var deviationMs: Double = 0
  package var dayCount: Int32 = 0
  package var readingCount: Int64 = 0
  package var sufficient = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.HrvBaseline")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.message(2, &v.endTime)
    m.number(3, &v.meanMs)
    m.number(4, &v.deviationMs)
    m.number(5, &v.dayCount)
    m.number(6, &v.readingCount)
    m.flag(7, &v.sufficient)
  }
}
