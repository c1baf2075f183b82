import Wire

package enum EffortBand: Int32, Choice {
  case unspecified = 0
  case light = 1
  case moderate = 2
  case hard = 3
  case maximal = 4
}
