/// The days with an ended workout, of one athlete, in order. Days are numbers of days since 1970-01-01.
///
/// The database keeps them by months: the first day of each, and a bit for each of its days. What follows from days in a
/// row is computed from these when it is asked for: ten years are 120 months.
package struct ActiveDays: Equatable, Sendable {
  /// The days, each once, in order.
  package private(set) var days: [Int32]

  /// Creates a set of days.
  package init(_ days: some Sequence<Int32>) { self.days = Set(days).sorted() }

  /// Creates the days of months, which are in order: the first day of each, and its days as bits, the lowest for the
  /// first day.
  package init(months: some Sequence<(start: Int32, bits: Int32)>) {
    days = []
    for (start, bits) in months {
      var left = UInt32(bitPattern: bits)
      while left != 0 {
        days.append(start &+ Int32(truncatingIfNeeded: left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
  }

  /// The number of days in the longest run of days in a row.
  package var longestRun: Int { Self.longestRun(in: days) }

  /// The number of weeks in the longest run of weeks in a row. Weeks begin on Monday.
  package var longestWeekRun: Int { Self.longestRun(in: weeks) }

  /// Returns the number of days in the run that a day is in; 0 if it is not among the days.
  package func run(around day: Int32) -> Int { Self.run(around: day, in: days) }

  /// Returns the number of weeks in the run that a day's week is in; 0 if that has no day.
  package func weekRun(around day: Int32) -> Int { Self.run(around: Self.week(of: day), in: weeks) }

  /// The numbers of the weeks with a workout, each once, in order.
  private var weeks: [Int32] {
    var weeks: [Int32] = []
    for day in days {
      let week = Self.week(of: day)
      if week != weeks.last { weeks.append(week) }
    }
    return weeks
  }

  /// Returns the number of a day's week; 1970-01-01 was a Thursday of week 0.
  private static func week(of day: Int32) -> Int32 {
    let sinceMonday = Int64(day) + 3
    return Int32(clamping: (sinceMonday >= 0 ? sinceMonday : sinceMonday - 6) / 7)
  }

  private static func longestRun(in numbers: [Int32]) -> Int {
    var (longest, length) = (0, 0)
    var last: Int32?
    for number in numbers {
      length = last == number &- 1 ? length + 1 : 1
      longest = max(longest, length)
      last = number
    }
    return longest
  }

  private static func run(around number: Int32, in numbers: [Int32]) -> Int {
    let all = Set(numbers)
    guard all.contains(number) else { return 0 }
    var (first, last) = (number, number)
    while all.contains(first &- 1) { first &-= 1 }
    while all.contains(last &+ 1) { last &+= 1 }
    return Int(last) - Int(first) + 1
  }
}
