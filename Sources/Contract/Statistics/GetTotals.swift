public import Messages
public import Wire

extension StatisticsRPC {
  /// Returns the sums of a period, or of all time.
  public static let getTotals = Method<GetTotalsRequest, GetTotalsResponse>(
    service, "GetTotals", .account)
}

/// The request message for GetTotals.
public struct GetTotalsRequest: MappedRequest {
  /// The first day; nil, together with end_date, for all time.
  public var startDate: Google.Date?
  /// The last day.
  public var endDate: Google.Date?

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetTotalsRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

/// The response message for GetTotals.
public struct GetTotalsResponse: MappedMessage {
  /// The sums.
  public var totals = ActivitySums()

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetTotalsResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.totals)
  }
}
