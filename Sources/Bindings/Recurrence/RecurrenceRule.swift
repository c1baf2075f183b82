internal import CIcal

/// A recurrence rule over days: the RRULE of RFC 5545, section 3.3.10, as far as a day matches it at most once.
///
/// The frequencies are days, weeks, months and years. INTERVAL, COUNT, UNTIL (a date), BYDAY, BYMONTH and WKST are
/// accepted with each of them, BYMONTHDAY and BYSETPOS with months and years, BYMONTHDAY with years only beside BYMONTH.
/// The other parts, and combinations that match nothing for centuries, are refused: libical searches day by day for the
/// next match.
///
/// Days are numbers of days since 1970-01-01.
public struct RecurrenceRule: Equatable, Sendable {
  /// The rule as libical writes it, in upper case and without parts that say nothing.
  public let text: String
  /// The number of days that match; nil unless the rule has a COUNT.
  public let count: Int?
  /// The last day that may match; nil unless the rule has an UNTIL.
  public let untilDay: Int?

  /// The maximum number of bytes of a rule.
  public static let bytesMax = 500
  /// The maximum of COUNT.
  public static let countMax = 1_000
  /// The maximum of INTERVAL.
  public static let intervalMax = 366

  /// Parses a rule, without the name RRULE.
  public init(_ text: String) throws(RecurrenceError) {
    guard (1...Self.bytesMax).contains(text.utf8.count),
      text.utf8.allSatisfy({ Self.characters.contains($0) }),
      Self.hasShortNumbers(text)
    else { throw .notARule }
    var rule = try unsafe Self.parsed(text)
    try unsafe RecurrenceParts(rule).check()
    guard let written = unsafe icalrecurrencetype_as_string_r(&rule) else { throw .notARule }
    defer { unsafe icalmemory_free_buffer(written) }
    self.text = unsafe String(cString: written)
    count = unsafe rule.count > 0 ? Int(rule.count) : nil
    untilDay = unsafe icaltime_is_null_time(rule.until) == 0 ? Self.day(of: rule.until) : nil
  }

  /// Whether `day` matches a rule that starts on it.
  public func isStart(_ day: Int) -> Bool {
    guard let rule = unsafe try? Self.parsed(text), unsafe RecurrenceParts(rule).admits(day)
    else { return false }
    return days(from: day, through: nil, in: day...day) == [day]
  }

  /// Returns the last day of a rule that starts on `start`; nil if it has no end.
  public func lastDay(from start: Int) -> Int? {
    if let untilDay { return untilDay }
    guard let count, var rule = unsafe try? Self.parsed(text) else { return nil }
    unsafe rule.count = 0
    var last = start
    unsafe each(of: rule, from: start, at: start) { day, index in
      last = day
      return index < count
    }
    return last
  }

  /// Returns the days of `range` that match a rule that starts on `start`, in order.
  ///
  /// - Parameter last: what `lastDay` returned, which takes the place of COUNT: the days before the range are not
  ///   counted each time.
  public func days(from start: Int, through last: Int?, in range: ClosedRange<Int>) -> [Int] {
    let end = min(range.upperBound, last ?? range.upperBound)
    let begin = max(range.lowerBound, start)
    guard begin <= end, var rule = unsafe try? Self.parsed(text) else { return [] }
    unsafe rule.count = 0
    unsafe rule.until = Self.time(of: end)
    // libical steps to the range week by week. A rule of weeks is the same from each of its own weeks on.
    let step = unsafe rule.freq == ICAL_WEEKLY_RECURRENCE ? 7 * Int(rule.interval) : 0
    let near = step > 0 ? start + (begin - start) / step * step : start
    var days: [Int] = []
    unsafe each(of: rule, from: near, at: begin) { day, _ in
      guard day <= end else { return false }
      if day >= begin { days.append(day) }
      return true
    }
    return days
  }

  /// Calls `body` with each day from `begin` on and its number, from 1 on, until it returns false.
  private func each(
    of rule: icalrecurrencetype, from start: Int, at begin: Int, _ body: (Int, Int) -> Bool
  ) {
    guard let iterator = unsafe icalrecur_iterator_new(rule, Self.time(of: start)) else { return }
    defer { unsafe icalrecur_iterator_free(iterator) }
    if begin > start,
      unsafe icalrecur_iterator_set_start(iterator, Self.time(of: begin)) == 0
    {
      return
    }
    var index = 0
    while true {
      let time = unsafe icalrecur_iterator_next(iterator)
      index += 1
      guard unsafe icaltime_is_null_time(time) == 0 else { return }
      guard unsafe body(Self.day(of: time), index) else { return }
    }
  }

  private static let characters: Set<UInt8> = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789=;,+-".utf8)

  /// Whether the numbers are short enough that libical does not wrap them: only the date of UNTIL has more than four
  /// digits.
  private static func hasShortNumbers(_ text: String) -> Bool {
    text.split(separator: ";").filter { !$0.lowercased().hasPrefix("until=") }.allSatisfy { part in
      part.split { !$0.isNumber }.allSatisfy { $0.utf8.count <= 4 }
    }
  }

  /// Errors are returned, and end no process, whatever the library's default is.
  private static let returnsErrors: Void = icalerror_set_errors_are_fatal(0)

  private static func parsed(_ text: String) throws(RecurrenceError) -> icalrecurrencetype {
    returnsErrors
    let rule = unsafe icalrecurrencetype_from_string(text)
    guard unsafe rule.freq != ICAL_NO_RECURRENCE else { throw .notARule }
    return unsafe rule
  }

  /// Noon of a day. With days alone, libical 3.0.16 repeats some.
  static func time(of day: Int) -> icaltimetype {
    unsafe icaltime_from_timet_with_zone(day * 86_400 + 43_200, 0, nil)
  }

  /// The day of a time, which is no more than 292 billion years away.
  static func day(of time: icaltimetype) -> Int {
    let seconds = unsafe icaltime_as_timet(time)
    return seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
  }
}
