public import Messages
import Wire

/// The measures that achievements count.
public enum AchievementMeasure: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The number of workouts that have ended.
  case workouts = 1
  /// The minutes of all ended workouts, without their pauses.
  case minutes = 2
  /// The number of sets logged in ended workouts.
  case sets = 3
  /// The kilograms lifted in ended workouts: repetitions times weight.
  case volumeKg = 4
  /// The longest run of consecutive days with a workout, in the time zone in which each workout was done.
  case dayStreak = 5
  /// The longest run of consecutive weeks with a workout. Weeks begin on Monday (ISO 8601).
  case weekStreak = 6
  /// The number of routines.
  case routines = 7
  /// The number of accounts that follow this one.
  case followers = 8
}
