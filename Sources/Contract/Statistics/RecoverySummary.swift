package import Wire

package struct RecoverySummary: MappedMessage {
  package var days: [RecoveryDay] = []
  package var rmssd: HrvTrend?
  package var sdnn: HrvTrend?
  package var sleep: SleepSummary?

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.RecoverySummary")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.days)
    m.message(2, &v.rmssd)
    m.message(3, &v.sdnn)
    m.message(4, &v.sleep)
  }
}
