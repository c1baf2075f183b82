internal import Base

/// How far an athlete is.
struct Standing {
  /// A completed achievement.
  struct Earned {
    let completeTime: Timestamp
    /// Nil where the athlete has not seen it yet.
    let viewTime: Timestamp?
  }

  /// What the athlete's data come to.
  let progress: [Measure: Int64]
  /// By key.
  let earned: [String: Earned]
}
