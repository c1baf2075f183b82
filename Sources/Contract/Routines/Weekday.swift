import Wire

package enum Weekday: Int32, Choice {
  case unspecified = 0
  case monday = 1
  case tuesday = 2
  case wednesday = 3
  case thursday = 4
  case friday = 5
  case saturday = 6
  case sunday = 7
}
