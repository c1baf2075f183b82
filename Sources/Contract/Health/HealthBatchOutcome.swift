import Wire

package enum HealthBatchOutcome: Int32, Choice {
  case unspecified = 0
  case applied = 1
  case repeated = 2
  case repeatedOften = 3
  case anchorMoved = 4
  case snapshotBroken = 5
  case typeUnknown = 6
}
