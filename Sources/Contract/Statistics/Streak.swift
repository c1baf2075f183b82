public import Messages
public import Wire

/// An athlete's streak: days in a row, each of which has an ended workout or is protected. A day
/// counts by the `local_date` of its workouts, which no journey changes; today is the day in the
/// time zone of the account's settings. Two missed days of each month are protected, and are
/// renewed on the first of the month. The gaps between workouts take turns, the earliest first: a
/// gap is bridged if each of its days is one of the two of its month, and otherwise uses no
/// protection. A workout that is logged later for a protected day gives the protection back.
public struct Streak: MappedMessage {
  /// The number of days with a workout in the current streak; 0 if there is none. A streak is
  /// current if today or yesterday has a workout, or if the days between its newest workout and
  /// today are protected.
  public var currentDayCount: Int32 = 0
  /// The first day of the current streak; nil if there is none.
  public var currentStartDate: Google.Date?
  /// The number of days with a workout in the longest streak; 0 before the first workout.
  public var longestDayCount: Int32 = 0
  /// The first day of the longest streak; the newest one of those that are equally long.
  public var longestStartDate: Google.Date?
  /// The last day with a workout in the longest streak.
  public var longestEndDate: Google.Date?
  /// The newest day with a workout; nil before the first.
  public var lastWorkoutDate: Google.Date?
  /// Whether today has a workout.
  public var activeToday = false
  /// Today.
  public var today = Google.Date()
  /// The number of protections that are left for this month.
  public var protectionsRemaining: Int32 = 0
  /// The number of protections of each month.
  public var protectionsPerMonth: Int32 = 0
  /// The day on which the protections are renewed: the first of the next month.
  public var protectionsRenewDate = Google.Date()
  /// The newest protected days, at most 24, latest first, including those since the newest workout.
  /// GetCalendarMonth returns those between the workouts of any month.
  public var protectedDates: [Google.Date] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.Streak")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.currentDayCount)
    m.message(2, &v.currentStartDate)
    m.number(3, &v.longestDayCount)
    m.message(4, &v.longestStartDate)
    m.message(5, &v.longestEndDate)
    m.message(6, &v.lastWorkoutDate)
    m.flag(7, &v.activeToday)
    m.message(8, &v.today)
    m.number(9, &v.protectionsRemaining)
    m.number(10, &v.protectionsPerMonth)
    m.message(11, &v.protectionsRenewDate)
    m.list(12, &v.protectedDates)
  }
}
