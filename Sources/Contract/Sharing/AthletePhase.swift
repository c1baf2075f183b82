import Wire

package enum AthletePhase: Int32, Choice {
  case unspecified = 0
  case idle = 1
  case preparing = 2
  case working = 3
  case resting = 4
  case paused = 5
}
