internal import Base
internal import HeartRate
internal import Messages
internal import ProfileContract
internal import RPC
internal import Store

extension Profiles {
  /// Completes the onboarding: fills in the defaults of the skipped steps. A repeat changes nothing, and values that
  /// another call sets at the same time are not overwritten: only missing values are filled in.
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
      // The fill-in starts from the newest profile, since another call may set something at this moment. It uses a new
      // request id each time: if the server dies before the end, the onboarding is completed again, and finds the
      // filled-in values set.
      _ = try await change(
        store.fitnessProfiles,
        ChangeRequest(
          ProfileRPC.completeOnboarding, id: .v7(at: time), caller, at: time, in: .personal)
      ) { profile in
        var newest = known
        newest.profile = profile
        return OnboardingRules.filled(newest, skipped: asked)
      }
    }
    if !known.hasZones {
      _ = try await setZones(
        ZoneStore.Zones(profile: .standard, effectiveTime: time),
        ChangeRequest(ProfileRPC.completeOnboarding, id: .v7(at: time), caller, at: time))
    }
    let used = OnboardingRules.steps.filter {
      asked.contains($0) && !OnboardingRules.isTold($0, known)
    }
    try await store.completeOnboarding(skipped: used, at: time, for: caller)
  }
}

extension OnboardingStep {
  /// The name in the contract, such as `ONBOARDING_STEP_GOALS`.
  fileprivate var contractName: String {
    for field in Onboarding.schema.fields {
      guard case .enumeration(let values) = field.kind else { continue }
      if let value = values.first(where: { $0.number == rawValue }) { return value.name }
    }
    // trap: the steps are the program's own, and a test skips each
    preconditionFailure("the contract has no onboarding step \(rawValue)")
  }
}
