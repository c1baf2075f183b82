package import Wire

extension StatisticsRPC {
  package static let getWeek = Method<GetWeekRequest, GetWeekResponse>(
    service, "GetWeek", .scope(.statisticsRead))
}

package struct GetWeekRequest: MappedRequest {
  package var date: Google.Date?

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetWeekRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
  }
}

package struct GetWeekResponse: MappedMessage {
  package var week = WeekSums()
  package var days: [DaySums] = []
  package var previousWeek = ActivitySums()
  package var previousFourWeeks = ActivityAverages()
  package var load: LoadSummary?
  package var recovery: RecoverySummary?

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetWeekResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.week)
    m.list(2, &v.days)
    m.message(3, &v.previousWeek)
    m.message(4, &v.previousFourWeeks)
    m.message(5, &v.load)
    m.message(6, &v.recovery)
  }
}
