package import HeartRate
package import LogsContract
import Messages
package import ProfileContract
package import WorkoutsContract

/// The plan with which a session was started. Commands change the session, not its plan.
package struct SessionPlan: Equatable, Sendable {
  /// The workout to be done.
  package let workout: Workout
  /// The profile from which the zones are computed.
  package let profile: HeartRateProfile
  /// The origin of the session; nil for a workout of the request and a preset.
  package let origin: WorkoutLogOrigin?
  /// What kind of workout its source says that it is; unspecified if that says nothing.
  package let statedCategory: WorkoutCategory
  /// The sport, whose zones the session uses; unspecified for none.
  package let sport: Sport

  /// Creates the plan of a session.
  package init(
    workout: Workout, profile: HeartRateProfile = .standard, origin: WorkoutLogOrigin? = nil,
    statedCategory: WorkoutCategory = .unspecified, sport: Sport = .unspecified
  ) {
    self.workout = workout
    self.profile = profile
    self.origin = origin
    self.statedCategory = statedCategory
    self.sport = sport
  }
}
