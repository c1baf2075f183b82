public import Messages
public import Wire

/// The range of days that a call lists.
public enum DayRange {
  /// The largest number of days that one call lists.
  public static let daysMax = 366

  /// Returns the violations of a range from `start_date` to `end_date`, both included.
  public static func violations(from start: Google.Date, to end: Google.Date) -> [FieldViolation] {
    if (1...daysMax).contains(end.dayNumber - start.dayNumber + 1) { return [] }
    return [
      FieldViolation(
        field: "end_date", description: "expected 1 to \(daysMax) days from start_date",
        rule: .combination)
    ]
  }
}

extension Google.Date {
  /// The number of the day; only differences have a meaning. Source: Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", `days_from_civil`.
  fileprivate var dayNumber: Int {
    let shifted = Int(year) - (month <= 2 ? 1 : 0)
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (Int(month) + (month > 2 ? -3 : 9)) + 2) / 5 + Int(day) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }
}
