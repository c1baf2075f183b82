import Wire

package enum PlannerFallbackReason: Int32, Choice {
  case unspecified = 0
  case consentNotGiven = 1
  case consentWithdrawn = 2
}
