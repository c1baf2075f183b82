import ArgumentParser
import Base
import Contract

/// Days of the calendar in the output.
enum DayText {
  /// Returns a day, as `2026-11-21`.
  static func text(_ day: Google.Date) -> String {
    "\(day.year)-\(NumberText.padded(day.month))-\(NumberText.padded(day.day))"
  }

  /// Reads a day, such as `2026-11-21`.
  static func day(_ text: String) throws -> Google.Date {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) }
    guard numbers.count == 3, let year = numbers.first ?? nil,
      let month = numbers.dropFirst().first ?? nil, let day = numbers.last ?? nil,
      (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { throw ValidationError("expected a day such as 2026-11-21") }
    return Google.Date(year: year, month: month, day: day)
  }

  /// The day in the reader's time zone.
  static var today: Google.Date {
    let time = WallClock().now
    let (year, month, day) =
      LocalTime(time).map { (Int64($0.year), Int64($0.month), Int64($0.day)) } ?? time.civilDay
    return Google.Date(
      year: Int32(clamping: year), month: Int32(clamping: month), day: Int32(clamping: day))
  }
}
