import Wire

package enum Sport: Int32, Choice {
  case unspecified = 0
  case running = 1
  case cycling = 2
  case swimming = 3
  case rowing = 4
  case walking = 5
  case skiing = 6
  case strength = 7
}
