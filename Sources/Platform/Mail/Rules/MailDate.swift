internal import Base

/// The date of a mail, such as `Sat, 21 Nov 2026 08:30:00 +0000` (RFC 5322, section 3.3).
enum MailDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the text of a time. A time before 1970, from a clock that is not set yet, counts as
  /// 1970-01-01.
  static func text(_ time: Timestamp) -> String {
    let time = max(time, Timestamp(microseconds: 0))
    let (year, month, day) = time.civilDay
    // trap: the remainder is 0 to 6, and 1970-01-01 was a Thursday
    let weekday = days[Int(time.milliseconds / 86_400_000 % 7)]
    // trap: a month is 1 to 12
    let name = months[Int(month) - 1]
    let clock = time.description.drop { $0 != "T" }.dropFirst().prefix { $0 != "." }
    return "\(weekday), \(day < 10 ? "0" : "")\(day) \(name) \(year) \(clock) +0000"
  }
}
