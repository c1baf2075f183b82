package import Wire

extension ProfileRPC {
  package static let completeOnboarding =
    Method<CompleteOnboardingRequest, CompleteOnboardingResponse>(
      service, "CompleteOnboarding", .account)
}

package struct CompleteOnboardingRequest: MappedRequest {
  package var skippedSteps: [OnboardingStep] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.CompleteOnboardingRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choices(1, &v.skippedSteps)
  }
}

package struct CompleteOnboardingResponse: MappedMessage {
  package var onboarding = Onboarding()
  package var fitnessProfile = FitnessProfile()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.CompleteOnboardingResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.onboarding)
    m.message(2, &v.fitnessProfile)
  }
}
