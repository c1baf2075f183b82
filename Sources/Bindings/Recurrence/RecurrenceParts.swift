internal import CIcal

/// The parts of a rule, for the decision whether it is accepted.
struct RecurrenceParts {
  private let isOfDays: Bool
  private let isOfMonths: Bool
  private let isOfYears: Bool
  private let interval: Int
  private let count: Int
  /// Whether the end, if there is one, is a day of the calendar.
  private let hasGoodEnd: Bool
  private let hasOtherCalendar: Bool
  private let weekdays: [Int16]
  private let monthDays: [Int16]
  private let months: [Int16]
  private let positions: [Int16]
  /// The parts that are refused with any frequency, if they are there.
  private let refused: [String]

  init(_ rule: icalrecurrencetype) {
    isOfDays =
      unsafe rule.freq == ICAL_DAILY_RECURRENCE || rule.freq == ICAL_WEEKLY_RECURRENCE
    isOfMonths =
      unsafe rule.freq == ICAL_MONTHLY_RECURRENCE || rule.freq == ICAL_YEARLY_RECURRENCE
    isOfYears = unsafe rule.freq == ICAL_YEARLY_RECURRENCE
    interval = unsafe Int(rule.interval)
    count = unsafe Int(rule.count)
    hasGoodEnd = unsafe icaltime_is_null_time(rule.until) != 0 || Self.isDay(rule.until)
    hasOtherCalendar = unsafe rule.rscale != nil
    weekdays = unsafe Self.list(rule.by_day)
    monthDays = unsafe Self.list(rule.by_month_day)
    months = unsafe Self.list(rule.by_month)
    positions = unsafe Self.list(rule.by_set_pos)
    let others = unsafe [
      ("BYSECOND", Self.list(rule.by_second)), ("BYMINUTE", Self.list(rule.by_minute)),
      ("BYHOUR", Self.list(rule.by_hour)), ("BYYEARDAY", Self.list(rule.by_year_day)),
      ("BYWEEKNO", Self.list(rule.by_week_no)),
    ]
    refused = others.filter { !$0.1.isEmpty }.map(\.0)
  }

  /// Reads a list of the rule, which has an end mark or is full.
  private static func list<Numbers>(_ numbers: Numbers) -> [Int16] {
    unsafe withUnsafeBytes(of: numbers) { bytes in
      let all = unsafe bytes.bindMemory(to: Int16.self)
      return unsafe all.prefix { Int($0) != Int(ICAL_RECURRENCE_ARRAY_MAX.rawValue) }.map { $0 }
    }
  }

  /// Throws unless each day matches at most once, and some day matches soon.
  func check() throws(RecurrenceError) {
    guard isOfDays || isOfMonths else { throw .unsupported("FREQ") }
    if let part = refused.first { throw .unsupported(part) }
    if hasOtherCalendar { throw .unsupported("RSCALE") }
    guard (1...RecurrenceRule.intervalMax).contains(interval) else { throw .outOfRange("INTERVAL") }
    guard (0...RecurrenceRule.countMax).contains(count) else { throw .outOfRange("COUNT") }
    guard hasGoodEnd else { throw .outOfRange("UNTIL") }
    let hasNumbers = weekdays.contains { icalrecurrencetype_day_position($0) != 0 }
    if isOfDays {
      if !monthDays.isEmpty { throw .unsupported("BYMONTHDAY") }
      if !positions.isEmpty { throw .unsupported("BYSETPOS") }
      if hasNumbers { throw .unsupported("BYDAY") }
    }
    // libical 3.0.16 leaves months of a year out.
    if isOfYears, months.isEmpty, !monthDays.isEmpty { throw .unsupported("BYMONTHDAY") }
    if hasNumbers, !monthDays.isEmpty { throw .unsupported("BYMONTHDAY") }
    if !positions.isEmpty {
      if hasNumbers || weekdays.isEmpty || !monthDays.isEmpty { throw .unsupported("BYSETPOS") }
      // A month has each weekday at least four times.
      guard positions.allSatisfy({ abs(Int($0)) <= 4 * weekdays.count }) else {
        throw .outOfRange("BYSETPOS")
      }
    }
  }

  /// Whether a day may match: its month, day of the month and weekday are listed where such are listed.
  func admits(_ dayNumber: Int) -> Bool {
    let time = unsafe RecurrenceRule.time(of: dayNumber)
    let (month, day) = unsafe (time.month, time.day)
    let weekday = unsafe icaltime_day_of_week(time)
    let length = unsafe icaltime_days_in_month(month, time.year)
    return (months.isEmpty || months.contains { icalrecurrencetype_month_month($0) == month })
      && (monthDays.isEmpty
        || monthDays.contains { Int32($0) == day || Int32($0) == day - length - 1 })
      && (weekdays.isEmpty
        || weekdays.contains {
          Int32(bitPattern: icalrecurrencetype_day_day_of_week($0).rawValue) == weekday
        })
  }

  /// Whether a time is a day of the calendar, and not a time of a day.
  private static func isDay(_ date: icaltimetype) -> Bool {
    guard unsafe date.is_date != 0, unsafe (1900...2400).contains(date.year) else { return false }
    let seconds = unsafe RecurrenceRule.day(of: date) * 86_400
    let same = unsafe icaltime_from_timet_with_zone(seconds, 1, nil)
    return unsafe same.year == date.year && same.month == date.month && same.day == date.day
  }
}
