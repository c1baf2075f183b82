import Wire

package enum Equipment: Int32, Choice {
  case unspecified = 0
  case bodyweight = 1
  case mat = 2
  case dumbbells = 3
  case kettlebells = 4
  case resistanceBands = 5
  case barbell = 6
  case pullUpBar = 7
  case bench = 8
  case cardioMachine = 9
  case fullGym = 10
}
