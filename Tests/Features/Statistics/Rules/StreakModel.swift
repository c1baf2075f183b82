import Wire

@testable import StatisticsFeature

/// The streaks that days with a workout amount to, told day by day, without runs or months: written
/// from the description in the contract.
struct StreakModel {
  struct Streak: Equatable {
    var first: Int32
    var last: Int32
    var length: Int32
  }

  private(set) var streaks: [Streak] = []
  /// The protected days between workouts.
  private(set) var protectedDays: Set<Int32> = []
  private var usedByMonth: [Int32: Int] = [:]
  private let protectionsPerMonth = 2

  init(_ days: Set<Int32>) {
    for day in days.sorted() {
      guard var streak = streaks.last else {
        streaks.append(Streak(first: day, last: day, length: 1))
        continue
      }
      guard bridge(Array(streak.last + 1..<day)) else {
        streaks.append(Streak(first: day, last: day, length: 1))
        continue
      }
      (streak.last, streak.length) = (day, streak.length + 1)
      streaks[streaks.count - 1] = streak
    }
  }

  /// Protects the missed days if all of them can be.
  private mutating func bridge(_ missed: [Int32]) -> Bool {
    var used = usedByMonth
    for day in missed {
      used[Google.Date.monthStart(of: day), default: 0] += 1
      if used[Google.Date.monthStart(of: day), default: 0] > protectionsPerMonth { return false }
    }
    usedByMonth = used
    protectedDays.formUnion(missed)
    return true
  }

  /// The longest streak, the newest one of those that are equally long.
  var longest: Streak? { streaks.max { ($0.length, $0.first) < ($1.length, $1.first) } }

  /// Returns the newest streak as of `today`, nil if it is over, with the days since its last workout
  /// that are protected.
  func current(on today: Int32) -> (streak: Streak, bridge: Set<Int32>)? {
    guard let streak = streaks.last else { return nil }
    let missed = streak.last + 1 < today ? Array(streak.last + 1..<today) : []
    var later = self
    return later.bridge(missed) ? (streak, Set(missed)) : nil
  }

  /// Returns the protections that are left on `today` for its month.
  func protectionsRemaining(on today: Int32) -> Int {
    let month = Google.Date.monthStart(of: today)
    let bridged = current(on: today)?.bridge ?? []
    return protectionsPerMonth - (usedByMonth[month] ?? 0)
      - bridged.count { Google.Date.monthStart(of: $0) == month }
  }
}
