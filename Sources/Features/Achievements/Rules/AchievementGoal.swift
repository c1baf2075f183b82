/// An achievement in the catalogue: a measure and a target.
struct AchievementGoal: Hashable, Sendable {
  /// The measure that is counted.
  let measure: Measure
  /// The value to reach, at least 1.
  let target: Int64

  /// The permanent key of the achievement.
  var key: String { "\(measure.rawValue)_\(target)" }
}
