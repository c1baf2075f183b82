import Wire

package enum Sex: Int32, Choice {
  case unspecified = 0
  case female = 1
  case male = 2
}
