import Wire

package enum WorkoutSetType: Int32, Choice {
  case unspecified = 0
  case warmUp = 1
  case working = 2
  case drop = 3
  case failure = 4
  case amrap = 5
}
