public import Messages
internal import RPC
public import Wire

/// The range of days that a call lists.
public enum DayRange {
  /// The largest number of days that one call lists.
  public static let daysMax = 366

  /// Returns the violations of a range from `start_date` to `end_date`, both included.
  public static func violations(from start: Google.Date, to end: Google.Date) -> [FieldViolation] {
    if (1...daysMax).contains(end.dayNumber - start.dayNumber + 1) { return [] }
    return .violation("end_date", "expected 1 to \(daysMax) days from start_date", .combination)
  }
}
