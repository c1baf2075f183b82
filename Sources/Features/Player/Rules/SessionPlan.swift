public import HeartRate
public import LogsContract
public import WorkoutsContract

/// The plan with which a session was started. Commands change the session, not its plan.
public struct SessionPlan: Equatable, Sendable {
  /// The workout to be done.
  public let workout: Workout
  /// The profile from which the zones are computed.
  public let profile: HeartRateProfile
  /// What the session was started from; nil for a workout of the request and a preset.
  public let origin: WorkoutLogOrigin?

  /// Creates the plan of a session.
  public init(
    workout: Workout, profile: HeartRateProfile = .standard, origin: WorkoutLogOrigin? = nil
  ) {
    self.workout = workout
    self.profile = profile
    self.origin = origin
  }
}
