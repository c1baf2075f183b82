import Wire

package enum Daypart: Int32, Choice {
  case unspecified = 0
  case morning = 1
  case afternoon = 2
  case evening = 3
}
