package import Wire

extension StatisticsRPC {
  package static let getTotals = Method<GetTotalsRequest, GetTotalsResponse>(
    service, "GetTotals", .scope(.statisticsRead))
}

package struct GetTotalsRequest: MappedRequest {
  package var startDate: Google.Date?
  package var endDate: Google.Date?

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetTotalsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

package struct GetTotalsResponse: MappedMessage {
  package var totals = ActivitySums()

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetTotalsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.totals)
  }
}
