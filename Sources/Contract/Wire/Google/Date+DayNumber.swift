/// Days by their numbers, for differences and sums of days.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil` and
/// `civil_from_days`.
extension Google.Date {
  private static let daysPerEra = 146_097
  /// The days from the first of March of the year 0 to 1970-01-01.
  private static let epochDays = 719_468

  /// The number of days since 1970-01-01; negative for earlier days.
  public var dayNumber: Int {
    let shifted = Int(year) - (month <= 2 ? 1 : 0)
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (Int(month) + (month > 2 ? -3 : 9)) + 2) / 5 + Int(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.epochDays
  }

  /// Creates the day of this number.
  public init(dayNumber: Int32) {
    let shifted = Int(dayNumber) + Self.epochDays
    let era = (shifted >= 0 ? shifted : shifted - (Self.daysPerEra - 1)) / Self.daysPerEra
    let dayOfEra = shifted - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    self.init(
      year: Int32(clamping: yearOfEra + era * 400 + (month <= 2 ? 1 : 0)),
      month: Int32(clamping: month),
      day: Int32(clamping: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))
  }

  /// Returns the number of the first day of a day's month.
  public static func monthStart(of dayNumber: Int32) -> Int32 {
    dayNumber &- (Google.Date(dayNumber: dayNumber).day - 1)
  }

  /// Returns the number of the first day of the month after a day's month.
  public static func nextMonthStart(after dayNumber: Int32) -> Int32 {
    monthStart(of: monthStart(of: dayNumber) &+ 31)
  }

  /// Returns the numbers of the days of a day's month.
  public static func month(of dayNumber: Int32) -> ClosedRange<Int32> {
    let start = monthStart(of: dayNumber)
    return start...max(start, nextMonthStart(after: dayNumber) &- 1)
  }
}
