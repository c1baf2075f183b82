package import Wire

package struct Analytics: MappedMessage {
  package var totals = ActivitySums()
  package var weeklyAverages = ActivityAverages()
  package var averageDuration: Duration?
  package var completionRate = 0.0
  package var categories: [CategoryShare] = []
  package var efforts: [EffortShare] = []
  package var weekdays: [WeekdayShare] = []
  package var dayparts: [DaypartShare] = []
  package var topWorkouts: [NamedShare] = []
  package var topExercises: [NamedShare] = []
  package var months: [MonthSums] = []
  package var sessionCount: Int64 = 0
  package var completedSessionCount: Int64 = 0
  package var workoutCategories: [WorkoutCategoryShare] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.Analytics")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.totals)
    m.message(2, &v.weeklyAverages)
    m.message(3, &v.averageDuration)
    m.number(4, &v.completionRate)
    m.list(5, &v.categories)
    m.list(6, &v.efforts)
    m.list(7, &v.weekdays)
    m.list(8, &v.dayparts)
    m.list(9, &v.topWorkouts)
    m.list(10, &v.topExercises)
    m.list(11, &v.months)
    m.number(12, &v.sessionCount)
    m.number(13, &v.completedSessionCount)
    m.list(14, &v.workoutCategories)
  }
}
