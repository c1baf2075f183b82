public import ProfileContract

/// What whoever plans workouts may know of an athlete.
public enum PlannerInput: Equatable, Sendable {
  /// The fitness profile, with an age range and without anything that says whose it is.
  case profile(FitnessProfile)
  /// Nothing: a plan is made by rules, from what the server may use without a planner's rights.
  case fallback(PlannerFallback)
}

/// Why a planner may know nothing.
public enum PlannerFallback: Equatable, Sendable {
  /// The athlete never consented.
  case consentNotGiven
  /// The athlete withdrew their consent.
  case consentWithdrawn
}
