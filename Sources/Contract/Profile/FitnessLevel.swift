import Wire

package enum FitnessLevel: Int32, Choice {
  case unspecified = 0
  case beginner = 1
  case intermediate = 2
  case advanced = 3
}
