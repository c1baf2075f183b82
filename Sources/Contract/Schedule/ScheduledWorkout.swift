public import Base
public import Messages
public import RoutinesContract
public import Wire
public import WorkoutsContract

/// A workout at a local date and time, once or repeatedly. The time zone is that of the account's
/// settings at the time of the call: after a journey, a workout at 07:00 is at 07:00 of the new
/// zone. If a day does not have the local time, because clocks are set forward, the workout starts
/// later by the length of the gap: at 03:30 instead of 02:30. If a day has it twice, because clocks
/// are set back, the first one counts.
public struct ScheduledWorkout: MappedMessage {
  /// The id. A client may create it, as a UUID of version 7; it has to for one that is created offline. Otherwise
  /// set by the server.
  public var id: UUID?
  /// The plan that it belongs to; empty for none.
  public var planID: UUID?
  /// The name; if empty, the server sets it to the workout's name.
  public var name = ""
  /// What to do; required. A workout of the library or of a routine is read when it is started, so
  /// that its changes count; once it is deleted or hidden, its occurrences cannot be started.
  public var content: Content?
  /// The day of the first occurrence, from 2000 to 2199.
  public var startDate = Google.Date()
  /// The local time, in minutes after midnight.
  public var startMinute: Int32 = 0
  /// The rule of the repetition: the value of an RRULE of RFC 5545, such as
  /// `FREQ=WEEKLY;BYDAY=MO,TH`; empty for none. start_date must match it. FREQ is DAILY, WEEKLY,
  /// MONTHLY or YEARLY; INTERVAL is at most 366, COUNT at most 1,000, and UNTIL a date, the last
  /// day. BYDAY, BYMONTH and WKST are accepted with each FREQ, BYMONTHDAY and BYSETPOS with MONTHLY
  /// and YEARLY, BYMONTHDAY with YEARLY only beside BYMONTH, BYSETPOS only with BYDAY without
  /// numbers. The server returns the rule in a normal form.
  public var recurrenceRule = ""
  /// The reminder; nil for none.
  public var reminder: WorkoutReminder?
  /// The occurrences that were moved or skipped, by day. Empty in a list for brevity. Set by the
  /// server.
  public var exceptions: [OccurrenceException] = []
  /// The last day that may be an occurrence; nil if the repetition has no end. Set by the server.
  public var lastDate: Google.Date?
  /// The version, which starts at 1 and grows by one with each change, also of an occurrence. Set
  /// by the server.
  public var version: Int64 = 0
  /// The creation time. Set by the server.
  public var createTime: Timestamp?
  /// The time of the last change. Set by the server.
  public var updateTime: Timestamp?

  /// The cases of `content`.
  public enum Content: Equatable, Sendable {
    /// A workout of the library that the athlete may read.
    case libraryWorkout(UUID)
    /// A day of one of the athlete's routines.
    case routineDay(ScheduledRoutineDay)
    /// A workout of its own. In a list, it has no blocks for brevity.
    case workout(Workout)
  }

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ScheduledWorkout")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.planID)
    m.text(3, &v.name)
    m.uuid(4, of: &v.content, Content.libraryWorkout) {
      if case .libraryWorkout(let it) = $0 { it } else { nil }
    }
    m.message(5, of: &v.content, Content.routineDay) {
      if case .routineDay(let it) = $0 { it } else { nil }
    }
    m.message(6, of: &v.content, Content.workout) {
      if case .workout(let it) = $0 { it } else { nil }
    }
    m.message(7, &v.startDate)
    m.number(8, &v.startMinute)
    m.text(9, &v.recurrenceRule)
    m.message(10, &v.reminder)
    m.list(11, &v.exceptions)
    m.message(12, &v.lastDate)
    m.number(13, &v.version)
    m.message(14, &v.createTime)
    m.message(15, &v.updateTime)
  }
}

/// A day of a routine.
public struct ScheduledRoutineDay: MappedMessage {
  /// The id of the routine.
  public var routineID = UUID.zero
  /// The day.
  public var dayOfWeek: Weekday = .unspecified

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ScheduledRoutineDay")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.routineID)
    m.choice(2, &v.dayOfWeek)
  }
}

/// A reminder, which the athlete's devices show.
public struct WorkoutReminder: MappedMessage {
  /// The minutes from the reminder to the start, at most a week.
  public var minutesBefore: Int32 = 0
  /// Whether the reminder is on.
  public var isEnabled = false

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.WorkoutReminder")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.minutesBefore)
    m.flag(2, &v.isEnabled)
  }
}
