import Wire

package enum Language: Int32, Choice {
  case unspecified = 0
  case en = 1
  case no = 2
  case es = 3
  case de = 4
  case pt = 5
}
