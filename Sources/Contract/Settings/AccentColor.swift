import Wire

package enum AccentColor: Int32, Choice {
  case unspecified = 0
  case green = 1
  case blue = 2
  case purple = 3
  case red = 4
  case orange = 5
  case yellow = 6
}
