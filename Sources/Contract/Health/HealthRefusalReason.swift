import Wire

package enum HealthRefusalReason: Int32, Choice {
  case unspecified = 0
  case timeOutOfRange = 1
  case typeUnknown = 2
  case unitUnknown = 3
  case valueOutOfRange = 4
  case contentMissing = 5
  case tooLarge = 6
  case deleted = 7
  case superseded = 8
}
