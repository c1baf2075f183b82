internal import LogsFeature
internal import Wire

/// What is known of an athlete's streaks today. Days are numbers of days since 1970-01-01.
struct StreakFacts: Equatable, Sendable {
  /// A run of days that have a workout or are protected. Its first and its last day have one.
  struct Run: Equatable, Sendable {
    let days: ClosedRange<Int32>
    /// The number of days with a workout.
    let length: Int32
  }

  /// Today, in the athlete's time zone.
  let today: Int32
  /// The newest run; nil before the first workout.
  var newest: Run?
  /// The longest run, the newest one of those that are equally long.
  var longest: Run?
  /// The newest protected days between workouts, latest first, at least those of two months.
  var protectedDays: [Int32] = []
  /// The number of days of each month that are protected at most.
  let protectionsPerMonth: Int

  /// The number of protected days that are told.
  static let protectedDaysMax = 24

  /// Creates the facts of `today` from parts.
  init(
    today: Int32, newest: Run?, longest: Run?, protectedDays: [Int32], protectionsPerMonth: Int
  ) {
    (self.today, self.newest, self.longest) = (today, newest, longest)
    (self.protectedDays, self.protectionsPerMonth) = (protectedDays, protectionsPerMonth)
  }

  /// Computes the facts of `today` from the days with a workout.
  init(today: Int32, _ active: ActiveDays) {
    let streaks = Streaks(active)
    self.init(
      today: today, newest: streaks.newest, longest: streaks.longest,
      protectedDays: streaks.protectedDays.suffix(Self.protectedDaysMax).reversed(),
      protectionsPerMonth: Streaks.protectionsPerMonth)
  }

  /// The days since the newest workout that are protected for now, latest first; nil if the newest run
  /// is over. Today is not over, and is missed tomorrow.
  var bridge: [Int32]? {
    guard let last = newest?.days.upperBound else { return nil }
    let missedCount = today &- last &- 1
    guard missedCount > 0 else { return [] }
    guard missedCount <= 2 * protectionsPerMonth else { return nil }
    let missed = (1...missedCount).map { today &- $0 }
    let months = Set(missed.map(Google.Date.monthStart))
    return months.allSatisfy { left(in: $0, besides: missed) >= 0 } ? missed : nil
  }

  /// Whether today has a workout.
  var hasWorkoutToday: Bool {
    newest.map { $0.days.contains(today) } ?? false && !protectedDays.contains(today)
  }

  /// The number of protections that are left for this month, at least 0.
  var protectionsRemaining: Int {
    max(0, left(in: Google.Date.monthStart(of: today), besides: bridge ?? []))
  }

  /// Returns how many protections of a month are left, `days` being protected as well.
  private func left(in month: Int32, besides days: [Int32]) -> Int {
    protectionsPerMonth - (protectedDays + days).count { Google.Date.monthStart(of: $0) == month }
  }
}
