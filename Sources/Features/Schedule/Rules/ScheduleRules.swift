internal import Messages
internal import RPC
internal import Recurrence
internal import ScheduleContract
internal import Wire
internal import WorkoutsContract

/// The rules of plans and scheduled workouts, beyond the ranges of each field. Paths begin at the message.
enum ScheduleRules {
  /// The years in which something can be scheduled.
  static let years: ClosedRange<Int32> = 2000...2199
  /// The maximum number of days of a list of occurrences.
  static let daysMax = 92

  /// Returns the violations in a plan.
  static func violations(in plan: TrainingPlan) -> [FieldViolation] {
    var violations = date(plan.startDate, field: "start_date")
    if let end = plan.endDate {
      violations += date(end, field: "end_date")
      if end < plan.startDate {
        violations.refuse("end_date", "expected no day before start_date", .combination)
      }
    }
    return violations
  }

  /// Returns the violations in a scheduled workout.
  static func violations(in scheduled: ScheduledWorkout) -> [FieldViolation] {
    var violations = date(scheduled.startDate, field: "start_date")
    if scheduled.content == nil {
      violations.refuse("content", "expected a workout, got none", .required)
    }
    guard violations.isEmpty, !scheduled.recurrenceRule.isEmpty else { return violations }
    do {
      let rule = try RecurrenceRule(scheduled.recurrenceRule)
      let start = scheduled.startDate.dayNumber
      guard rule.isStart(start), rule.lastDay(from: start).map({ $0 >= start }) ?? true else {
        return .violation("start_date", "expected a day that matches recurrence_rule", .combination)
      }
      return []
    } catch {
      return .violation("recurrence_rule", "expected \(description(of: error))", .format)
    }
  }

  private static func description(of error: RecurrenceError) -> String {
    switch error {
    case .notARule: "a rule of RFC 5545"
    case .unsupported(let part): "a rule without \(part), or with another one"
    case .outOfRange(let part): "another number or date for \(part)"
    }
  }

  /// Whether something can be scheduled for a day.
  static func canHave(_ date: Google.Date) -> Bool {
    date.isInCalendar && years.contains(date.year)
  }

  /// Returns the violation of a day that cannot be scheduled.
  static func date(_ date: Google.Date, field: String) -> [FieldViolation] {
    guard !canHave(date) else { return [] }
    return .violation(
      field, "expected a day from \(years.lowerBound) to \(years.upperBound)", .range)
  }

  /// Returns a scheduled workout, without violations, as it is stored: its rule in the normal form, with its last day.
  static func normalized(_ scheduled: ScheduledWorkout) throws(RecurrenceError) -> ScheduledWorkout
  {
    var stored = ScheduledWorkout()
    stored.planID = scheduled.planID
    stored.name = scheduled.name
    stored.content = scheduled.content
    if case .workout(var workout) = scheduled.content {
      workout.blocks = workout.blocks.normalized
      stored.content = .workout(workout)
    }
    (stored.startDate, stored.startMinute) = (scheduled.startDate, scheduled.startMinute)
    stored.reminder = scheduled.reminder
    guard !scheduled.recurrenceRule.isEmpty else {
      stored.lastDate = scheduled.startDate
      return stored
    }
    let rule = try RecurrenceRule(scheduled.recurrenceRule)
    stored.recurrenceRule = rule.text
    stored.lastDate = rule.lastDay(from: scheduled.startDate.dayNumber).map {
      Google.Date(dayNumber: Int32(clamping: $0))
    }
    return stored
  }
}
