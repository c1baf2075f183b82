import Wire

package enum PostType: Int32, Choice {
  case unspecified = 0
  case workout = 1
  case progress = 2
  case food = 3
  case general = 4
}
