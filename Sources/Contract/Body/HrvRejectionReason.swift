import Wire

package enum HrvRejectionReason: Int32, Choice {
  case unspecified = 0
  case timeOutOfRange = 1
  case kindUnknown = 2
  case valueOutOfRange = 3
  case idConflict = 4
  case dayFull = 5
}
