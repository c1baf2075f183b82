/// What an achievement counts; the raw value is its name in the database.
enum Measure: String, CaseIterable, Sendable {
  /// Ended workouts.
  case workouts
  /// Minutes of ended workouts, without their pauses.
  case minutes
  /// Sets of ended workouts.
  case sets
  /// Kilograms lifted in ended workouts.
  case volumeKg = "volume_kg"
  /// The longest run of days with a workout each.
  case dayStreak = "day_streak"
  /// The longest run of weeks with a workout each.
  case weekStreak = "week_streak"
  /// Routines.
  case routines
  /// Accounts that follow.
  case followers
}
