public import Messages
import Wire

/// The reasons why an athlete's profile is not visible to the planner.
public enum PlannerFallbackReason: Int32, Choice {
  /// The default value; the profile is visible.
  case unspecified = 0
  /// The athlete never granted the consent CONSENT_PURPOSE_AI.
  case consentNotGiven = 1
  /// The athlete withdrew the consent CONSENT_PURPOSE_AI.
  case consentWithdrawn = 2
}
