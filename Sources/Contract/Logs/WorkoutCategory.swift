import Wire

package enum WorkoutCategory: Int32, Choice {
  case unspecified = 0
  case strength = 1
  case cardio = 2
  case intervals = 3
  case mobility = 4
  case yoga = 5
  case pilates = 6
  case sport = 7
  case recovery = 8
}
