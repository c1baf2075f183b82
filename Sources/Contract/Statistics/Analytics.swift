public import Messages
import Wire

/// The analysis of a period.
public struct Analytics: MappedMessage {
  /// The sums of the period.
  public var totals = ActivitySums()
  /// The sums divided by the number of weeks in the period: a seventh of its days, those in the
  /// future included.
  public var weeklyAverages = ActivityAverages()
  /// The mean duration of a workout, without pauses; nil without a workout.
  public var averageDuration: Duration?
  /// The share of the player's sessions that reached the end of their workout, 0 to 1; 0 without a
  /// session.
  public var completionRate = 0.0
  /// The sets by the movement pattern of their exercise in the catalogue, most sets first.
  public var categories: [CategoryShare] = []
  /// The sets by their effort, from light to maximal, then those without a rating.
  public var efforts: [EffortShare] = []
  /// The workouts by the day of the week, from Monday to Sunday, each of which is present.
  public var weekdays: [WeekdayShare] = []
  /// The workouts by the time of day at which they began, from morning to evening, each of which is
  /// present.
  public var dayparts: [DaypartShare] = []
  /// The five workouts that were done most often, by name.
  public var topWorkouts: [NamedShare] = []
  /// The five exercises with the most sets, by name.
  public var topExercises: [NamedShare] = []
  /// The months of the period, in order, also those without a workout. Days outside of the period
  /// do not count.
  public var months: [MonthSums] = []
  /// The number of the player's sessions that have ended; a log that was written down does not
  /// count.
  public var sessionCount: Int64 = 0
  /// The number of those that reached the end of their workout.
  public var completedSessionCount: Int64 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.Analytics")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.totals)
    m.message(2, &v.weeklyAverages)
    m.message(3, &v.averageDuration)
    m.number(4, &v.completionRate)
    m.list(5, &v.categories)
    m.list(6, &v.efforts)
    m.list(7, &v.weekdays)
    m.list(8, &v.dayparts)
    m.list(9, &v.topWorkouts)
    m.list(10, &v.topExercises)
    m.list(11, &v.months)
    m.number(12, &v.sessionCount)
    m.number(13, &v.completedSessionCount)
  }
}
