import Wire

package enum CoachCueKind: Int32, Choice {
  case unspecified = 0
  case limit = 1
  case tooHigh = 2
  case belowTarget = 3
  case recovered = 4
  case drift = 5
  case zone = 6
  case heartRate = 7
  case message = 8
}
