/// An instant in UTC, in microseconds, the precision of PostgreSQL's `timestamptz`.
///
/// Instants come from clients, providers, clocks and rows, so the arithmetic never overflows: a
/// result beyond either end of the range is that end.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Microseconds since 1970-01-01T00:00:00Z; negative before it.
  public let microseconds: Int64

  /// 1970-01-01T00:00:00Z.
  public static let epoch = Timestamp(microseconds: 0)

  /// Creates the instant `microseconds` after 1970-01-01T00:00:00Z.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates the instant `milliseconds` after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    self.init(microseconds: milliseconds.multipliedClamping(by: 1000))
  }

  /// Milliseconds since 1970-01-01T00:00:00Z, rounded down.
  public var milliseconds: Int64 { microseconds.flooringDivided(by: 1000) }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }

  public static func + (time: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(microseconds: time.microseconds.addingClamping(duration.microseconds))
  }

  public static func - (time: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(microseconds: time.microseconds.subtractingClamping(duration.microseconds))
  }

  public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
    .microseconds(later.microseconds.subtractingClamping(earlier.microseconds))
  }
}

extension Timestamp: CustomStringConvertible {
  /// The time in RFC 3339 with milliseconds, such as `2026-11-21T08:30:00.000Z`.
  public var description: String {
    let daySeconds: Int64 = 86_400
    let allSeconds = milliseconds.flooringDivided(by: 1000)
    let days = allSeconds.flooringDivided(by: daySeconds)
    let (year, month, day) = Self.civil(fromDays: days)
    let seconds = allSeconds - days * daySeconds
    return Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2)
      + "T" + Self.padded(seconds / 3600, 2) + ":" + Self.padded(seconds / 60 % 60, 2)
      + ":" + Self.padded(seconds % 60, 2)
      + "." + Self.padded(milliseconds - allSeconds * 1000, 3) + "Z"
  }

  /// The day in UTC, in the proleptic Gregorian calendar.
  public var civilDay: (year: Int64, month: Int64, day: Int64) {
    Self.civil(fromDays: microseconds.flooringDivided(by: 86_400_000_000))
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Returns the proleptic Gregorian date of a day since 1970-01-01. Howard Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = shifted.flooringDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

extension Int64 {
  fileprivate func flooringDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  fileprivate func addingClamping(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func subtractingClamping(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  fileprivate func multipliedClamping(by factor: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? ((self < 0) == (factor < 0) ? .max : .min) : product
  }
}

extension Duration {
  /// Whole microseconds, rounded toward zero; the end of the range for durations beyond it (292,000
  /// years).
  public var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds.multipliedClamping(by: 1_000_000)
      .addingClamping(attoseconds / 1_000_000_000_000)
  }

  /// Whole milliseconds, rounded toward zero.
  public var milliseconds: Int64 { microseconds / 1000 }

  /// The duration in seconds.
  public var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
