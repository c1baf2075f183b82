public import Messages
import Wire

/// Why a planner sees nothing of an athlete.
public enum PlannerFallbackReason: Int32, Choice {
  /// It sees the profile.
  case unspecified = 0
  /// The athlete never consented to CONSENT_PURPOSE_AI.
  case consentNotGiven = 1
  /// The athlete withdrew that consent.
  case consentWithdrawn = 2
}
