/// The achievements that there are.
///
/// The database awards them, so it knows them as well, by `pulsewire.achievement_targets`; a test holds
/// the two to be the same. A new one is a line here and a migration that replaces that function and
/// awards it to who is there already. One that athletes have is never removed, nor given another target.
enum AchievementCatalogue {
  /// By measure, and then by target.
  static let goals: [AchievementGoal] = Measure.allCases.flatMap { measure in
    targets(of: measure).map { AchievementGoal(measure: measure, target: $0) }
  }

  /// The goal of this key; nil for none.
  static func goal(_ key: String) -> AchievementGoal? { byKey[key] }

  // trap: the goals are the program's own
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
