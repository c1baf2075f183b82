public import Messages
public import Wire

extension StatisticsRPC {
  /// Returns the days of a month that have a workout, with their workouts.
  public static let getCalendarMonth = Method<GetCalendarMonthRequest, GetCalendarMonthResponse>(
    service, "GetCalendarMonth", .account)
}

/// The request message for GetCalendarMonth.
public struct GetCalendarMonthRequest: MappedRequest {
  /// A day of the month; nil for this month.
  public var date: Google.Date?

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetCalendarMonthRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
  }
}

/// The response message for GetCalendarMonth.
public struct GetCalendarMonthResponse: MappedMessage {
  /// The first day of the month.
  public var startDate = Google.Date()
  /// The days with a workout, in order.
  public var days: [CalendarDay] = []
  /// The protected days between two workouts, in order.
  public var protectedDates: [Google.Date] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetCalendarMonthResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.list(2, &v.days)
    m.list(3, &v.protectedDates)
  }
}
