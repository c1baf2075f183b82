internal import Messages
internal import RPC

/// Why a profile was not read or changed.
enum ProfileError: RPCErrorConvertible {
  /// There is no profile of that name, or none that the caller may see.
  case notFound
  /// Another athlete has the name.
  case usernameTaken
  /// Something is neither told nor skipped.
  case onboardingIncomplete(missing: [String])
  /// None were set by that time.
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
        "Neither told nor skipped: \(missing.joined(separator: ", ")).",
        facts: ["missing_steps": missing.joined(separator: ",")])
    case .noZones:
      return RPCError(
        .notFound, reason: "NO_HEART_RATE_ZONES", "No heart-rate zones were set by that time.")
    }
  }
}
