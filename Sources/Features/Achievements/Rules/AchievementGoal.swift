/// An achievement as the catalogue has it: so much of one measure.
struct AchievementGoal: Hashable, Sendable {
  /// What is counted.
  let measure: Measure
  /// How much of it has to be reached, 1 or more.
  let target: Int64

  /// What it is known by, for ever.
  var key: String { "\(measure.rawValue)_\(target)" }
}
