internal import Wire

/// Weeks and months of days, which are numbers of days since 1970-01-01. Weeks begin on Monday
/// (ISO 8601).
enum Days {
  /// Returns the Monday of a day's week. 1970-01-01 was a Thursday.
  static func monday(of day: Int32) -> Int32 {
    let sinceMonday = (day &+ 3) % 7
    return day &- (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday)
  }

  /// Returns the first days of the months of a period.
  static func monthStarts(of period: Period) -> [Int32] {
    var starts: [Int32] = []
    var start = Google.Date.monthStart(of: period.days.lowerBound)
    while start <= period.days.upperBound {
      starts.append(start)
      start = Google.Date.nextMonthStart(after: start)
    }
    return starts
  }
}
