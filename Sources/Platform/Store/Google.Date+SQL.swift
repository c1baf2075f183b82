public import Messages
public import Wire

extension Google.Date {
  /// Parses a day as PostgreSQL writes it, such as `2026-11-21`; nil before Christ, which PostgreSQL writes
  /// differently.
  public init?(sql text: String) {
    let parts = text.split(separator: "-").compactMap { Int32($0) }
    guard parts.count == 3 else { return nil }
    // trap: there are three parts
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  /// The day in the form that PostgreSQL reads.
  public var sql: String {
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The number of the day; only differences have a meaning. Source: Howard Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms", `days_from_civil`.
  private var dayNumber: Int {
    let shifted = Int(year) - (month <= 2 ? 1 : 0)
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (Int(month) + (month > 2 ? -3 : 9)) + 2) / 5 + Int(day) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// The largest number of days that one call lists.
  public static let daysListedMax = 366

  /// Returns the violation of a request's range of days, 1 to 366 of them; nil if it is valid.
  public static func violation(from start: Google.Date, to end: Google.Date) -> FieldViolation? {
    let days = end.dayNumber - start.dayNumber + 1
    if (1...daysListedMax).contains(days) { return nil }
    return FieldViolation(
      field: "end_date", description: "expected 1 to \(daysListedMax) days from start_date",
      rule: .combination)
  }
}
