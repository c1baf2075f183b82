import Messages
package import ProfileContract

/// The knowledge of an athlete that a planner of workouts may have.
package enum PlannerInput: Equatable, Sendable {
  /// The fitness profile, with an age range and without anything that identifies the athlete.
  case profile(FitnessProfile)
  /// No knowledge: a plan is made by rules, from what the server may use without a planner's rights.
  case fallback(PlannerFallback)
}

/// The reason for which a planner may know nothing.
package enum PlannerFallback: Equatable, Sendable {
  /// An athlete who never consented.
  case consentNotGiven
  /// An athlete who withdrew their consent.
  case consentWithdrawn
}
