package import Recurrence
internal import ScheduleContract
internal import Wire

/// The days on which a scheduled workout occurs by its rule, as numbers of days since 1970-01-01.
package struct ScheduledDays: Sendable {
  private let start: Int
  private let last: Int?
  private let rule: RecurrenceRule?

  /// Creates the days of a rule, nil for once.
  ///
  /// - Parameter last: the last day that may match; nil without an end.
  package init(start: Int, last: Int?, rule: RecurrenceRule?) {
    self.start = start
    self.last = last
    self.rule = rule
  }

  /// Creates the days of a scheduled workout as it is stored.
  init(_ scheduled: ScheduledWorkout) throws(RecurrenceError) {
    self.init(
      start: scheduled.startDate.dayNumber, last: scheduled.lastDate?.dayNumber,
      rule: scheduled.recurrenceRule.isEmpty
        ? nil : try RecurrenceRule(scheduled.recurrenceRule))
  }

  /// Returns the days in a range, in order.
  package func days(in range: ClosedRange<Int>) -> [Int] {
    if let rule { return rule.days(from: start, through: last, in: range) }
    return range.contains(start) ? [start] : []
  }

  /// Whether the workout occurs on a day.
  package func contains(_ day: Int) -> Bool { days(in: day...day) == [day] }
}
