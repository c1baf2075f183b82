import Wire

package enum HeartRateZone: Int32, Choice {
  case unspecified = 0
  case zone0 = 1
  case zone1 = 2
  case zone2 = 3
  case zone3 = 4
  case zone4 = 5
  case zone5 = 6
}
