import Wire

package enum OnboardingStep: Int32, Choice {
  case unspecified = 0
  case birthDate = 1
  case body = 2
  case fitnessLevel = 3
  case goals = 4
  case equipment = 5
  case weeklyTime = 6
  case sessionLength = 7
  case heartRateZones = 8
}
