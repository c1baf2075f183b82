package import Wire

extension StatisticsRPC {
  package static let getWidget = Method<GetWidgetRequest, GetWidgetResponse>(
    service, "GetWidget", .scope(.statisticsRead))
}

package struct GetWidgetRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetWidgetRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetWidgetResponse: MappedMessage {
  package var today = Google.Date()
  package var streakDayCount: Int32 = 0
  package var activeToday = false
  package var lastWorkoutName = ""
  package var lastWorkoutDate: Google.Date?
  package var activeDates: [Google.Date] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetWidgetResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.today)
    m.number(2, &v.streakDayCount)
    m.flag(3, &v.activeToday)
    m.text(4, &v.lastWorkoutName)
    m.message(5, &v.lastWorkoutDate)
    m.list(6, &v.activeDates)
  }
}
