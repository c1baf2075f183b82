import Wire

package enum SleepStage: Int32, Choice {
  case unspecified = 0
  case inBed = 1
  case asleep = 2
  case awake = 3
  case light = 4
  case deep = 5
  case rem = 6
}
