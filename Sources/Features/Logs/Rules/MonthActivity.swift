internal import Messages
internal import Wire

/// The workouts of a month, summed from nothing: by day, and of all days together.
struct MonthActivity: Equatable, Sendable {
  /// The first day of the month, and the days of it, as numbers since 1970-01-01.
  let start: Int32
  let days: ClosedRange<Int32>
  /// The sums of days with a workout.
  private(set) var ofDays: [Int32: LoggedSums] = [:]

  /// Creates the month of a day, without a workout.
  init(of day: Int32) {
    days = Google.Date.month(of: day)
    start = days.lowerBound
  }

  /// Adds a workout of the month; one of another month adds nothing.
  mutating func add(_ workout: LoggedWorkout) {
    guard let (day, sums) = LoggedSums.day(of: workout), days.contains(day) else { return }
    ofDays[day, default: LoggedSums()].add(sums)
  }

  /// The sums of a month as they are stored.
  struct Whole: Equatable, Sendable {
    /// The days with a workout, the first of the month in the lowest bit.
    var dayBits: Int32 = 0
    /// Of those days, the ones whose workouts are all for the athlete alone.
    var limitedDayBits: Int32 = 0
    /// The sums, without those of workouts for the athlete alone, which are kept by day and of all days.
    var sums = LoggedSums()

    /// The number of days with a workout.
    var dayCount: Int32 { Int32(clamping: dayBits.nonzeroBitCount) }
  }

  /// The sums of all days; nil without a workout.
  var whole: Whole? {
    if ofDays.isEmpty { return nil }
    var whole = Whole()
    for (day, sums) in ofDays {
      let bit = Int32(1) << (day &- start)
      whole.dayBits |= bit
      if sums.workouts == sums.limitedWorkouts { whole.limitedDayBits |= bit }
      whole.sums.add(sums)
    }
    (whole.sums.limitedWorkouts, whole.sums.limitedMilliseconds) = (0, 0)
    return whole
  }
}
