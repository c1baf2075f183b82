import Wire

package enum StrengthScoreFormula: Int32, Choice {
  case unspecified = 0
  case volume = 1
  case oneRepMaxGains = 2
  case volumeAndRecords = 3
}
