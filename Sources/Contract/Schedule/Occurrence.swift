public import Base
public import Messages
public import Wire

/// An occurrence of a scheduled workout. It is done if a session that was started from it has ended
/// and its log has a set. Of several such sessions, the one that began first counts. If its log is
/// deleted, or its sets are, the next one counts, and without one the occurrence is open again.
public struct Occurrence: MappedMessage {
  /// The scheduled workout.
  public var scheduledWorkoutID = UUID.zero
  /// The day by the rule, which identifies the occurrence: a moved one keeps it.
  public var occurrenceDate = Google.Date()
  /// The name of the scheduled workout.
  public var name = ""
  /// The plan of the scheduled workout; empty for none.
  public var planID: UUID?
  /// The day on which it takes place, or would if it were not skipped.
  public var date = Google.Date()
  /// The local time, in minutes after midnight.
  public var startMinute: Int32 = 0
  /// The start.
  public var startTime = Timestamp.epoch
  /// The time of the reminder; nil if it is off or the occurrence is skipped.
  public var reminderTime: Timestamp?
  /// Whether it was moved.
  public var isMoved = false
  /// Whether it is skipped.
  public var isSkipped = false
  /// Whether it is done.
  public var isDone = false
  /// The end of the session by which it is done; nil if it is open.
  public var completeTime: Timestamp?
  /// The log of the session by which it is done; empty if it is open.
  public var workoutLogID: UUID?

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.Occurrence")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.scheduledWorkoutID)
    m.message(2, &v.occurrenceDate)
    m.text(3, &v.name)
    m.uuid(4, &v.planID)
    m.message(5, &v.date)
    m.number(6, &v.startMinute)
    m.message(7, &v.startTime)
    m.message(8, &v.reminderTime)
    m.flag(9, &v.isMoved)
    m.flag(10, &v.isSkipped)
    m.flag(11, &v.isDone)
    m.message(12, &v.completeTime)
    m.uuid(13, &v.workoutLogID)
  }
}

/// An occurrence that was moved or skipped.
public struct OccurrenceException: MappedMessage {
  /// The day of the occurrence, by the rule.
  public var occurrenceDate = Google.Date()
  /// The day that it was moved to; nil if it is skipped.
  public var date: Google.Date?
  /// The local time that it was moved to, in minutes after midnight; 0 if it is skipped.
  public var startMinute: Int32 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.OccurrenceException")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.occurrenceDate)
    m.message(2, &v.date)
    m.number(3, &v.startMinute)
  }
}
