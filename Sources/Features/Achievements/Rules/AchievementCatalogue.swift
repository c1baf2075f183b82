/// The catalogue of achievements.
///
/// To add an achievement, extend this catalogue: athletes who have already completed it get it with their next workout
/// or follower. An achievement that athletes have is never removed, and its target never changes.
enum AchievementCatalogue {
  /// The achievements, sorted by measure and target.
  static let goals: [AchievementGoal] = Measure.allCases.flatMap { measure in
    targets(of: measure).map { AchievementGoal(measure: measure, target: $0) }
  }

  /// Returns the achievement with this key, or nil if there is none.
  static func goal(_ key: String) -> AchievementGoal? { byKey[key] }

  // trap: the goals are constants with distinct keys
  private static let byKey = Dictionary(uniqueKeysWithValues: goals.map { ($0.key, $0) })

  private static func targets(of measure: Measure) -> [Int64] {
    switch measure {
    case .workouts: [1, 10, 25, 50, 100, 250, 500]
    case .minutes: [600, 3000, 6000, 30_000]
    case .sets: [100, 1000, 5000, 10_000]
    case .volumeKg: [10_000, 100_000, 1_000_000]
    case .dayStreak: [3, 7]
    case .weekStreak: [4, 12, 26, 52]
    case .routines: [1]
    case .followers: [1, 10, 100]
    }
  }
}
