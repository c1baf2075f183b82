package import Wire

package struct Streak: MappedMessage {
  package var currentDayCount: Int32 = 0
  package var currentStartDate: Google.Date?
  package var longestDayCount: Int32 = 0
  package var longestStartDate: Google.Date?
  package var longestEndDate: Google.Date?
  package var lastWorkoutDate: Google.Date?
  package var activeToday = false
  package var today = Google.Date()
  package var protectionsRemaining: Int32 = 0
  package var protectionsPerMonth: Int32 = 0
  package var protectionsRenewDate = Google.Date()
  package var protectedDates: [Google.Date] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.Streak")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.currentDayCount)
    m.message(2, &v.currentStartDate)
    m.number(3, &v.longestDayCount)
    m.message(4, &v.longestStartDate)
    m.message(5, &v.longestEndDate)
    m.message(6, &v.lastWorkoutDate)
    m.flag(7, &v.activeToday)
    m.message(8, &v.today)
    m.number(9, &v.protectionsRemaining)
    m.number(10, &v.protectionsPerMonth)
    m.message(11, &v.protectionsRenewDate)
    m.list(12, &v.protectedDates)
  }
}
