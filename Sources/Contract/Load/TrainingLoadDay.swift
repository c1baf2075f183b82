package import Wire

package struct TrainingLoadDay: MappedMessage {
  package var date = Google.Date()
  package var load: Double = 0
  package var acute: Double = 0
  package var chronic: Double = 0
  package var balance: Double = 0
  package var workoutCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.TrainingLoadDay")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.load)
    m.number(3, &v.acute)
    m.number(4, &v.chronic)
    m.number(5, &v.balance)
    m.number(6, &v.workoutCount)
  }
}
