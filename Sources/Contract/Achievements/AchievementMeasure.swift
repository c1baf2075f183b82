public import Messages
import Wire

/// What an achievement counts.
public enum AchievementMeasure: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Workouts that have ended.
  case workouts = 1
  /// Minutes of all ended workouts, without their pauses.
  case minutes = 2
  /// Sets logged in ended workouts.
  case sets = 3
  /// Kilograms lifted in ended workouts: repetitions times weight.
  case volumeKg = 4
  /// The longest run of days with a workout each, in the time zone that each workout was done in.
  case dayStreak = 5
  /// The longest run of weeks with a workout each. Weeks begin on Monday (ISO 8601).
  case weekStreak = 6
  /// Routines.
  case routines = 7
  /// Accounts that follow this one.
  case followers = 8
}
