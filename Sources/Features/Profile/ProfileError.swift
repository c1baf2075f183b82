internal import Messages
internal import RPC

/// An error for which a profile is not read or changed.
enum ProfileError: RPCErrorConvertible {
  /// A profile that does not exist or that the caller may not see.
  case notFound
  /// A name that another athlete has.
  case usernameTaken
  /// Onboarding steps that are neither completed nor skipped.
  case onboardingIncomplete(missing: [String])
  /// No zones set by that time.
  case noZones

  var rpcError: RPCError {
    switch self {
    case .notFound:
      return RPCError(.notFound, reason: "PROFILE_NOT_FOUND", "There is no such profile.")
    case .usernameTaken:
      return RPCError(
        .alreadyExists, reason: "USERNAME_TAKEN", "Another athlete has this username.")
    case .onboardingIncomplete(let missing):
      return RPCError(
        .failedPrecondition, reason: "ONBOARDING_INCOMPLETE",
        "Neither answered nor skipped: \(missing.joined(separator: ", ")).",
        facts: ["missing_steps": missing.joined(separator: ",")])
    case .noZones:
      return RPCError(
        .notFound, reason: "NO_HEART_RATE_ZONES", "No heart-rate zones were set by that time.")
    }
  }
}
