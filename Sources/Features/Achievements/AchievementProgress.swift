internal import Base

/// The progress of an athlete.
struct AchievementProgress {
  /// A completed achievement.
  struct Earned {
    let completeTime: Timestamp
    /// The time at which the athlete first viewed it; nil if not yet.
    let viewTime: Timestamp?
  }

  /// The value of each measure.
  let progress: [Measure: Int64]
  /// The completed achievements by key.
  let earned: [String: Earned]
}
