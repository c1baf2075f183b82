public import Messages
public import Wire

extension StatisticsRPC {
  /// Lists weeks for a chart, also those without a workout.
  public static let listWeeks = Method<ListWeeksRequest, ListWeeksResponse>(
    service, "ListWeeks", .account)
}

/// The request message for ListWeeks.
public struct ListWeeksRequest: MappedRequest {
  /// A day of the last week; nil for this week.
  public var endDate: Google.Date?
  /// The number of weeks; 0 means 12.
  public var weekCount: Int32 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.ListWeeksRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.endDate)
    m.number(2, &v.weekCount)
  }
}

/// The response message for ListWeeks.
public struct ListWeeksResponse: MappedMessage {
  /// The weeks, in order.
  public var weeks: [WeekSums] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.ListWeeksResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.weeks)
  }
}
