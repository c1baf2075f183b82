public import Messages

/// Ends the onboarding.
public struct CompleteOnboardingRequest: Equatable, Sendable {
  /// What the athlete does not want to tell; what was told meanwhile is left as it is.
  public var skippedSteps: [OnboardingStep] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(skippedSteps: [OnboardingStep] = []) {
    self.skippedSteps = skippedSteps
  }
}

extension CompleteOnboardingRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.CompleteOnboardingRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choices(1, &v.skippedSteps)
  }
}
