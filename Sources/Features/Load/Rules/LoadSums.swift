internal import Messages
internal import Wire

/// The sums of loads by day and by month, or the difference that a change makes to them.
///
/// Each workout adds whole numbers to its day and to its month, which follow from nothing but the workout. So a change
/// is a difference that any order of changes sums to the same digits, and the sums can be made anew from the workouts.
struct LoadSums: Equatable, Sendable {
  /// A workout that counts for a day.
  struct Workout: Equatable, Sendable {
    /// The number of the day since 1970-01-01.
    var day: Int32
    /// The duration, in milliseconds; 0 if it is unknown.
    var milliseconds: Int64
    var result: LoadResult
  }

  /// Amounts of each kind of load.
  struct Amounts: Equatable, Sendable {
    var banisterFemale: Int64 = 0
    var banisterMale: Int64 = 0
    var edwards: Int64 = 0
    var sessionRPE: Int64 = 0

    fileprivate mutating func add(_ other: Amounts, times sign: Int64) {
      banisterFemale &+= sign &* other.banisterFemale
      banisterMale &+= sign &* other.banisterMale
      edwards &+= sign &* other.edwards
      sessionRPE &+= sign &* other.sessionRPE
    }

    /// Returns what is left of loads in thousandths after `days`, in billionths.
    fileprivate func weighed(after days: Int32, decay: Double) -> Amounts {
      let weight = (-Double(days) / decay).exponential
      func left(_ thousandths: Int64) -> Int64 {
        let billionths = (Double(thousandths) * weight * 1e6).rounded()
        return Int64(exactly: min(max(billionths, -9e18), 9e18)) ?? 0
      }
      return Amounts(
        banisterFemale: left(banisterFemale), banisterMale: left(banisterMale),
        edwards: left(edwards), sessionRPE: left(sessionRPE))
    }
  }

  /// The sums of a day.
  struct Day: Equatable, Sendable {
    /// The workouts with a heart rate, and those with a rating.
    var heartRateWorkouts: Int32 = 0
    var ratedWorkouts: Int32 = 0
    /// The loads, in thousandths.
    var loads = Amounts()
  }

  /// The loads of a month's workouts as they weigh at the end of its last day, in billionths.
  struct Month: Equatable, Sendable {
    var acute = Amounts()
    var chronic = Amounts()
  }

  /// The sums of days, by the number of the day since 1970-01-01.
  private(set) var days: [Int32: Day] = [:]
  /// The sums of months, by the number of their last day.
  private(set) var months: [Int32: Month] = [:]

  /// Creates the sums of nothing.
  init() {}

  /// Creates sums that are stored.
  init(days: [Int32: Day], months: [Int32: Month]) { (self.days, self.months) = (days, months) }

  /// Returns the number of days and months that others have, but not these, or that they have otherwise.
  func differenceCount(from others: LoadSums) -> Int {
    let dates = Set(days.keys).union(others.days.keys)
    let ends = Set(months.keys).union(others.months.keys)
    return dates.count { days[$0] != others.days[$0] }
      + ends.count { months[$0] != others.months[$0] }
  }

  /// Returns the difference between what a workout counts for after a change, and before it; nil where it counts for no
  /// day.
  static func difference(from before: Workout?, to after: Workout?) -> LoadSums {
    var sums = LoadSums()
    if let before { sums.add(before, times: -1) }
    if let after { sums.add(after) }
    sums.days = sums.days.filter { $0.value != Day() }
    // A month has sums as long as one of its days has, though all of them are zero.
    let ends = Set(sums.days.keys.map(monthEnd(of:)))
    sums.months = sums.months.filter { $0.value != Month() || ends.contains($0.key) }
    return sums
  }

  /// Adds what a workout counts for; a `sign` of -1 takes it away.
  mutating func add(_ workout: Workout, times sign: Int64 = 1) {
    let (impulse, rating) = (workout.result.impulse, workout.result.rpeTenths)
    guard impulse != nil || rating != nil else { return }
    let loads = Amounts(
      banisterFemale: impulse?.banisterFemale ?? 0, banisterMale: impulse?.banisterMale ?? 0,
      edwards: impulse?.edwards ?? 0,
      sessionRPE: rating.map {
        LoadResult.sessionRPE(rpeTenths: $0, milliseconds: workout.milliseconds)
      } ?? 0)
    var day = days[workout.day] ?? Day()
    if impulse != nil { day.heartRateWorkouts &+= Int32(clamping: sign) }
    if rating != nil { day.ratedWorkouts &+= Int32(clamping: sign) }
    day.loads.add(loads, times: sign)
    days[workout.day] = day
    let end = Self.monthEnd(of: workout.day)
    let age = end &- workout.day
    var month = months[end] ?? Month()
    month.acute.add(loads.weighed(after: age, decay: WeighedLoad.acuteDays), times: sign)
    month.chronic.add(loads.weighed(after: age, decay: WeighedLoad.chronicDays), times: sign)
    months[end] = month
  }

  /// Returns the number of the last day of a day's month.
  static func monthEnd(of day: Int32) -> Int32 {
    Google.Date.month(of: day).upperBound
  }
}
