package import Wire

package struct CalendarDay: MappedMessage {
  package var date = Google.Date()
  package var sums = ActivitySums()
  package var workouts: [WorkoutSummary] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.CalendarDay")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.message(2, &v.sums)
    m.list(3, &v.workouts)
  }
}
