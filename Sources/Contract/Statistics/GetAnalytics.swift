public import Messages
public import Wire

extension StatisticsRPC {
  /// Analyses a period.
  public static let getAnalytics = Method<GetAnalyticsRequest, GetAnalyticsResponse>(
    service, "GetAnalytics", .account)
}

/// The request message for GetAnalytics.
public struct GetAnalyticsRequest: MappedRequest {
  /// The first day.
  public var startDate = Google.Date()
  /// The last day, at most 3,653 days (ten years) after the first.
  public var endDate = Google.Date()

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetAnalyticsRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

/// The response message for GetAnalytics.
public struct GetAnalyticsResponse: MappedMessage {
  /// The analysis.
  public var analytics = Analytics()

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetAnalyticsResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.analytics)
  }
}
