import Base

/// Times in the output, in the reader's time zone. JSON has them in UTC.
enum ReaderTime {
  /// Returns a time as `2026-11-24 18:39`; an empty text for none.
  static func minute(_ time: Timestamp?) -> String {
    time.map { time in LocalTime(time).map(minute) ?? "\(time)" } ?? ""
  }

  /// Returns a time of day as `18:39:55`.
  static func clock(_ time: Timestamp) -> String { LocalTime(time).map(clock) ?? "\(time)" }

  /// Returns a local time as `2026-11-24 18:39`.
  static func minute(_ time: LocalTime) -> String {
    "\(time.year)-\(padded(time.month))-\(padded(time.day)) \(padded(time.hour)):\(padded(time.minute))"
  }

  /// Returns a local time as `18:39:55`.
  static func clock(_ time: LocalTime) -> String {
    "\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
  }

  private static func padded(_ number: Int) -> String { NumberText.padded(number) }
}
