public import HeartRate
public import WorkoutsContract

/// The plan with which a session was started. Commands change the session, not its plan.
public struct SessionPlan: Equatable, Sendable {
  /// The workout to be done.
  public let workout: Workout
  /// The profile from which the zones are computed.
  public let profile: HeartRateProfile

  /// Creates the plan of a session.
  public init(workout: Workout, profile: HeartRateProfile = .standard) {
    self.workout = workout
    self.profile = profile
  }
}
