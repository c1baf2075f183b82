package import Wire

package struct Onboarding: MappedMessage {
  package var missingSteps: [OnboardingStep] = []
  package var skippedSteps: [OnboardingStep] = []
  package var completed = false
  package var completeTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.Onboarding")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choices(1, &v.missingSteps)
    m.choices(2, &v.skippedSteps)
    m.flag(3, &v.completed)
    m.message(4, &v.completeTime)
  }
}
