package import Wire

package struct LoadSummary: MappedMessage {
  package var load: Double = 0
  package var workoutCount: Int32 = 0
  package var acute: Double = 0
  package var chronic: Double = 0
  package var balance: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.LoadSummary")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.load)
    m.number(2, &v.workoutCount)
    m.number(3, &v.acute)
    m.number(4, &v.chronic)
    m.number(5, &v.balance)
  }
}
