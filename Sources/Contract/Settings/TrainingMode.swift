import Wire

package enum TrainingMode: Int32, Choice {
  case unspecified = 0
  case freeRun = 1
  case vo2Intervals = 2
  case strength = 3
  case plan = 4
}
