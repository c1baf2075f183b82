import Wire

package enum PlayerPhase: Int32, Choice {
  case unspecified = 0
  case working = 1
  case resting = 2
  case paused = 3
  case completed = 4
  case finished = 5
  case preparing = 6
}
