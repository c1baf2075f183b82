package import Wire

package struct RecoveryDay: MappedMessage {
  package var date = Google.Date()
  package var rmssdMs: Double = 0
  package var sdnnMs: Double = 0
  package var asleep: Duration?
  package var night: Duration?

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.RecoveryDay")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.rmssdMs)
    m.number(3, &v.sdnnMs)
    m.message(4, &v.asleep)
    m.message(5, &v.night)
  }
}
