package import Wire

package struct ActivityDay: MappedMessage {
  package var date = Google.Date()
  package var sessionCount: Int32 = 0
  package var setCount: Int32 = 0
  package var volumeKg: Double = 0
  package var duration: Duration?
  package var repCount: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ActivityDay")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.sessionCount)
    m.number(3, &v.setCount)
    m.number(4, &v.volumeKg)
    m.message(5, &v.duration)
    m.number(6, &v.repCount)
  }
}
