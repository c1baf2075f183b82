internal import Messages
internal import RPC
internal import StatisticsContract
internal import Wire

/// The rules of requests beyond those of single fields.
enum StatisticsRules {
  /// The maximum number of days of an analysis: ten years.
  static let analysedDaysMax: Int32 = 3653
  /// The number of weeks that are listed if a request names none.
  private static let listedWeeks: Int32 = 12

  /// Returns the period of the request; nil for all time.
  static func period(of request: GetTotalsRequest) throws(RPCError) -> Period? {
    guard let start = request.startDate, let end = request.endDate else {
      if request.startDate == nil, request.endDate == nil { return nil }
      throw invalid(
        request.startDate == nil ? "start_date" : "end_date", "expected both dates or none")
    }
    let (first, last) = (try day(start, "start_date"), try day(end, "end_date"))
    guard first <= last else { throw invalid("end_date", "expected a day from start_date on") }
    return Period(first...last)
  }

  /// Returns the period of the request.
  static func period(of request: GetAnalyticsRequest) throws(RPCError) -> Period {
    let first = try day(request.startDate, "start_date")
    let last = try day(request.endDate, "end_date")
    guard first <= last, last - first < analysedDaysMax else {
      throw invalid("end_date", "expected 1 to \(analysedDaysMax) days from start_date")
    }
    return Period(first...last)
  }

  /// Returns the number of the day that `field` names. No workout began before 1970; and the weeks
  /// around a day of these years can be named as well.
  static func day(_ date: Google.Date, _ field: String) throws(RPCError) -> Int32 {
    guard (1970...9990).contains(date.year) else {
      throw .invalid(field, "expected a year from 1970 to 9990", .range)
    }
    return Int32(clamping: date.dayNumber)
  }

  /// Returns the number of weeks of the request, at least 1.
  static func weekCount(of request: ListWeeksRequest) -> Int32 {
    request.weekCount == 0 ? listedWeeks : request.weekCount
  }

  private static func invalid(_ field: String, _ description: String) -> RPCError {
    .invalid(field, description, .combination)
  }
}
