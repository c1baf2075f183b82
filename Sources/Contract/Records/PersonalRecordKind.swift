import Wire

package enum PersonalRecordKind: Int32, Choice {
  case unspecified = 0
  case heaviestWeight = 1
  case mostReps = 2
  case oneRepMax = 3
  case longestDuration = 4
  case longestDistance = 5
  case highestSpeed = 6
  case setVolume = 7
  case workoutVolume = 8
  case leastAssistance = 9
}
