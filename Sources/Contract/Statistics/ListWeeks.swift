package import Wire

extension StatisticsRPC {
  package static let listWeeks = Method<ListWeeksRequest, ListWeeksResponse>(
    service, "ListWeeks", .scope(.statisticsRead))
}

package struct ListWeeksRequest: MappedRequest {
  package var endDate: Google.Date?
  package var weekCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.ListWeeksRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.endDate)
    m.number(2, &v.weekCount)
  }
}

package struct ListWeeksResponse: MappedMessage {
  package var weeks: [WeekSums] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.ListWeeksResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.weeks)
  }
}
