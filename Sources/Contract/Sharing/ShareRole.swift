import Wire

package enum ShareRole: Int32, Choice {
  case unspecified = 0
  case spectator = 1
  case coach = 2
}
