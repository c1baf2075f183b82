import Wire

package enum AgeRange: Int32, Choice {
  case unspecified = 0
  case from13To17 = 1
  case from18To24 = 2
  case from25To34 = 3
  case from35To44 = 4
  case from45To54 = 5
  case from55To64 = 6
  case from65 = 7
}
