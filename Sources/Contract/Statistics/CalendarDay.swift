public import Messages
public import Wire

/// A day with its workouts.
public struct CalendarDay: MappedMessage {
  /// The day.
  public var date = Google.Date()
  /// The sums of all its workouts.
  public var sums = ActivitySums()
  /// The first ten workouts, earliest start first. ListDayLogs lists all of them.
  public var workouts: [WorkoutSummary] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.CalendarDay")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.message(2, &v.sums)
    m.list(3, &v.workouts)
  }
}
