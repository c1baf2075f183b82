internal import Base
internal import Messages

/// The time for which a provider's grant lives, counted from the consent, and the notices before its end.
struct GrantLifetime: Equatable, Sendable {
  /// The number of months.
  let months: Int64

  /// The days before the end of which the athlete is told, the latest last.
  static let noticeDays: [Int32] = [14, 3]

  /// Returns the end of a grant: the same day and time of day some months later, or the last day of that month.
  func end(of consentTime: Timestamp) -> Timestamp {
    let (year, month, day) = consentTime.civilDay
    let all = (year * 12 + month - 1).addingReportingOverflow(months).partialValue
    let (endYear, endMonth) = (all / 12, all % 12 + 1)
    let last = Self.dayCount(endYear, endMonth)
    let days =
      Self.days(endYear, endMonth, min(day, last)) - Self.days(year, month, day)
    return consentTime + .seconds(days * 86_400)
  }

  /// Returns the days of the notice that is due at `now`; 0 for none.
  func noticeDays(before end: Timestamp, at now: Timestamp) -> Int32 {
    Self.noticeDays.last { now >= Self.time(of: $0, before: end) } ?? 0
  }

  /// Returns the time of the next notice after the one of `given` days; nil if there is none.
  func nextNotice(after given: Int32, before end: Timestamp) -> Timestamp? {
    Self.noticeDays.first { given == 0 || $0 < given }.map { Self.time(of: $0, before: end) }
  }

  private static func time(of days: Int32, before end: Timestamp) -> Timestamp {
    end - .seconds(Int64(days) * 86_400)
  }

  private static func dayCount(_ year: Int64, _ month: Int64) -> Int64 {
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    return days(next.0, next.1, 1) - days(year, month, 1)
  }

  /// Returns the days since 0000-03-01, in the proleptic Gregorian calendar. Howard Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms", `days_from_civil`, for years from 0 on.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
  }
}
