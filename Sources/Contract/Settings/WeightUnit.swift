import Wire

package enum WeightUnit: Int32, Choice {
  case unspecified = 0
  case kg = 1
  case lb = 2
}
