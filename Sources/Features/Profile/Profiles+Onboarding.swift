internal import Base
internal import HeartRate
internal import Messages
internal import ProfileContract
internal import RPC

extension Profiles {
  /// Ends the onboarding: fills in what was skipped. Done again, it changes nothing; and what another
  /// call tells meanwhile is not overwritten, for what is told is never filled.
  func completeOnboarding(
    skipping skipped: [OnboardingStep], at time: Timestamp, for caller: Caller
  ) async throws {
    guard try await store.onboarding(of: caller) == nil else { return }
    let asked = Set(skipped)
    let known = try await known(of: caller)
    let missing = OnboardingRules.missing(known, skipped: asked)
    guard missing.isEmpty else {
      throw ProfileError.onboardingIncomplete(missing: missing.map(\.contractName))
    }
    let filled = OnboardingRules.filled(known, skipped: asked)
    if filled != known.profile {
      // Of what is there by then, for another call may tell something at this moment. Each of its own
      // request: should the server die before the end, it is done again, and finds what was filled in
      // told.
      _ = try await change(
        .v7(at: time), in: store.fitnessProfiles, at: time, for: caller
      ) { profile in
        var newest = known
        newest.profile = profile
        return OnboardingRules.filled(newest, skipped: asked)
      }
    }
    if !known.hasZones {
      _ = try await setZones(
        ZoneStore.Zones(profile: .standard, effectiveTime: time),
        .zones(.v7(at: time), of: caller, at: time))
    }
    let used = OnboardingRules.steps.filter {
      asked.contains($0) && !OnboardingRules.isTold($0, known)
    }
    try await store.completeOnboarding(skipped: used, at: time, for: caller)
  }
}

extension OnboardingStep {
  /// The name in the contract, as `ONBOARDING_STEP_GOALS`.
  fileprivate var contractName: String {
    for field in Onboarding.schema.fields {
      guard case .enumeration(let values) = field.kind else { continue }
      if let value = values.first(where: { $0.number == rawValue }) { return value.name }
    }
    // trap: the steps are the program's own, and a test skips each
    preconditionFailure("the contract has no onboarding step \(rawValue)")
  }
}
