internal import LogsFeature
internal import Wire

/// The streaks of an athlete: days in a row that have a workout or are protected.
///
/// The gaps between days with a workout take turns, the earliest first. One is bridged if each of its days is one of
/// those of its month that may be protected, and otherwise uses none of them.
struct Streaks: Equatable {
  /// How many days of a month are protected at most.
  static let protectionsPerMonth = 2

  /// The newest streak; nil before the first workout.
  private(set) var newest: StreakFacts.Run?
  /// The longest streak, the newest one of those that are equally long.
  private(set) var longest: StreakFacts.Run?
  /// The protected days between workouts, in order.
  private(set) var protectedDays: [Int32] = []

  /// The latest month with a protected day, and how many it has.
  private var month: Int32 = .min
  private var used = 0

  /// Computes the streaks of the days with a workout.
  init(_ active: ActiveDays) {
    for day in active.days {
      guard let run = newest, bridge(from: run.days.upperBound &+ 1, to: day) else {
        note(StreakFacts.Run(days: day...day, length: 1))
        continue
      }
      note(StreakFacts.Run(days: run.days.lowerBound...day, length: run.length &+ 1))
    }
  }

  private mutating func note(_ run: StreakFacts.Run) {
    newest = run
    if run.length >= longest?.length ?? 0 { longest = run }
  }

  /// Protects the days from `first` up to the one before `end` if all of them can be; whether they are.
  private mutating func bridge(from first: Int32, to end: Int32) -> Bool {
    let count = Int(end) - Int(first)
    if count <= 0 { return true }
    // A gap that is bridged has no more days than two months protect.
    guard count <= 2 * Self.protectionsPerMonth else { return false }
    let (monthBefore, usedBefore) = (month, used)
    for day in first..<end {
      let start = Google.Date.monthStart(of: day)
      (month, used) = (start, start == month ? used + 1 : 1)
      if used > Self.protectionsPerMonth {
        (month, used) = (monthBefore, usedBefore)
        return false
      }
    }
    protectedDays += first..<end
    return true
  }
}
