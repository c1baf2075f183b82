import Wire

package enum EntityKind: Int32, Choice {
  case unspecified = 0
  case workoutSession = 1
  case workoutLog = 2
  case exercise = 3
  case set = 4
  case routine = 5
  case syncOperation = 6
  case trainingPlan = 7
  case scheduledWorkout = 8
}
