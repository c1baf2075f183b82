import Glibc

/// A time in the zone of whoever runs the process: that of `TZ`, or else of the machine.
public struct LocalTime: Equatable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int

  /// Creates a time from its parts.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Creates the local time of an instant; nil if the calendar does not have it.
  public init?(_ time: Timestamp) {
    var seconds = time_t(time.milliseconds / 1_000)
    var parts = unsafe tm()
    // localtime_r need not read TZ. Source: localtime_r(3).
    tzset()
    guard unsafe localtime_r(&seconds, &parts) != nil else { return nil }
    unsafe self.init(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }
}
