internal import Base

/// The date of a mail, as `Sat, 21 Nov 2026 08:30:00 +0000` (RFC 5322, section 3.3).
enum MailDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The text of an instant from 1970 on.
  static func text(_ time: Timestamp) -> String {
    precondition(time.microseconds >= 0, "a mail of before 1970: \(time)")
    // 1970-01-01 was a Thursday.
    let weekday = days[Int(time.milliseconds / 86_400_000 % 7)]
    let parts = time.description.split { "-T:.".contains($0) }
    let month = months[(Int(parts[1]) ?? 1) - 1]
    return
      "\(weekday), \(parts[2]) \(month) \(parts[0]) \(parts[3]):\(parts[4]):\(parts[5]) +0000"
  }
}
