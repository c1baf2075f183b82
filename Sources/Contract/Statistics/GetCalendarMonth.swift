package import Wire

extension StatisticsRPC {
  package static let getCalendarMonth = Method<GetCalendarMonthRequest, GetCalendarMonthResponse>(
    service, "GetCalendarMonth", .scope(.statisticsRead))
}

package struct GetCalendarMonthRequest: MappedRequest {
  package var date: Google.Date?

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetCalendarMonthRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
  }
}

package struct GetCalendarMonthResponse: MappedMessage {
  package var startDate = Google.Date()
  package var days: [CalendarDay] = []
  package var protectedDates: [Google.Date] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetCalendarMonthResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.list(2, &v.days)
    m.list(3, &v.protectedDates)
  }
}
