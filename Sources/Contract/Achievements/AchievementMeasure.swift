import Wire

package enum AchievementMeasure: Int32, Choice {
  case unspecified = 0
  case workouts = 1
  case minutes = 2
  case sets = 3
  case volumeKg = 4
  case dayStreak = 5
  case weekStreak = 6
  case routines = 7
  case followers = 8
}
