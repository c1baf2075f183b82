import Wire

package enum HeartRateRejectionReason: Int32, Choice {
  case unspecified = 0
  case sequenceOutOfRange = 1
  case sequenceConflict = 2
  case timeOutOfRange = 3
  case bpmOutOfRange = 4
  case rrIntervalsOutOfRange = 5
  case measurementMalformed = 6
  case noContact = 7
}
