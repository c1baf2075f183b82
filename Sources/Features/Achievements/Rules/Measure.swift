/// The measure that an achievement counts; the raw value is its name in the database.
enum Measure: String, CaseIterable, Sendable {
  /// The number of ended workouts.
  case workouts
  /// The minutes of ended workouts, without pauses.
  case minutes
  /// The number of sets in ended workouts.
  case sets
  /// The kilograms lifted in ended workouts.
  case volumeKg = "volume_kg"
  /// The length of the longest series of consecutive days with a workout.
  case dayStreak = "day_streak"
  /// The length of the longest series of consecutive weeks with a workout.
  case weekStreak = "week_streak"
  /// The number of routines.
  case routines
  /// The number of followers.
  case followers
}
