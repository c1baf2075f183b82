public import HeartRate

/// What a session was started with, and what no command changes.
public struct SessionPlan: Hashable, Sendable {
  /// What is to be done.
  public let workout: Workout
  /// What the zones are reckoned from.
  public let profile: HeartRateProfile

  /// The plan of one session.
  public init(workout: Workout, profile: HeartRateProfile = .standard) {
    self.workout = workout
    self.profile = profile
  }
}
