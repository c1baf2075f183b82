import Wire

package enum BanisterConstants: Int32, Choice {
  case unspecified = 0
  case mean = 1
  case female = 2
  case male = 3
}
