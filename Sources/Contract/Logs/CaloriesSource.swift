import Wire

package enum CaloriesSource: Int32, Choice {
  case unspecified = 0
  case estimated = 1
  case device = 2
}
