import Wire

package enum IntegrationDataType: Int32, Choice {
  case unspecified = 0
  case workouts = 1
  case heartRate = 2
  case heartRateVariability = 3
  case sleep = 4
  case restingHeartRate = 5
  case energy = 6
  case steps = 7
  case distance = 8
  case vo2Max = 9
  case bodyMass = 10
}
