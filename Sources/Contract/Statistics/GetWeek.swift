public import Messages
public import Wire

extension StatisticsRPC {
  /// Returns the review of a week, compared with the weeks before.
  public static let getWeek = Method<GetWeekRequest, GetWeekResponse>(
    service, "GetWeek", .account)
}

/// The request message for GetWeek.
public struct GetWeekRequest: MappedRequest {
  /// A day of the week; nil for this week.
  public var date: Google.Date?

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetWeekRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
  }
}

/// The response message for GetWeek.
public struct GetWeekResponse: MappedMessage {
  /// The sums of the week.
  public var week = WeekSums()
  /// The days of the week, from Monday to Sunday.
  public var days: [DaySums] = []
  /// The sums of the week before.
  public var previousWeek = ActivitySums()
  /// The averages of the four weeks before.
  public var previousFourWeeks = ActivityAverages()

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetWeekResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.week)
    m.list(2, &v.days)
    m.message(3, &v.previousWeek)
    m.message(4, &v.previousFourWeeks)
  }
}
