/// What a session was started with, and what no command changes.
package struct SessionPlan: Hashable, Sendable {
  /// What is to be done.
  package let workout: Workout
  /// What the zones are reckoned from.
  package let profile: HeartRateProfile

  /// The plan of one session.
  package init(workout: Workout, profile: HeartRateProfile = .standard) {
    self.workout = workout
    self.profile = profile
  }
}
