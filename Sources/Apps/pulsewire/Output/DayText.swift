import Contract

/// Days of the calendar in the output.
enum DayText {
  /// Returns a day, as `2026-11-21`.
  static func text(_ day: Google.Date) -> String {
    "\(day.year)-\(NumberText.padded(day.month))-\(NumberText.padded(day.day))"
  }
}
