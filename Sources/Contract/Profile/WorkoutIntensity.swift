import Wire

package enum WorkoutIntensity: Int32, Choice {
  case unspecified = 0
  case light = 1
  case moderate = 2
  case hard = 3
}
