import Wire

package enum IntegrationDataType: Int32, Choice {
  case unspecified = 0
  case workouts = 1
  case heartRate = 2
  case heartRateVariability = 3
  case sleep = 4
}
