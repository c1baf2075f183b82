package import Wire

package struct SleepSummary: MappedMessage {
  package var meanAsleep = Duration.zero
  package var efficiencyPercent: Double = 0
  package var nightCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.SleepSummary")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.meanAsleep)
    m.number(2, &v.efficiencyPercent)
    m.number(3, &v.nightCount)
  }
}
