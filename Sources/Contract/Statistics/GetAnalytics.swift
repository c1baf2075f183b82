package import Wire

extension StatisticsRPC {
  package static let getAnalytics = Method<GetAnalyticsRequest, GetAnalyticsResponse>(
    service, "GetAnalytics", .scope(.statisticsRead))
}

package struct GetAnalyticsRequest: MappedRequest {
  package var startDate = Google.Date()
  package var endDate = Google.Date()

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetAnalyticsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

package struct GetAnalyticsResponse: MappedMessage {
  package var analytics = Analytics()

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.GetAnalyticsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.analytics)
  }
}
