public import Messages
public import Wire

extension ProfileRPC {
  /// Ends the onboarding: what is skipped gets its default.
  public static let completeOnboarding = Method<
    CompleteOnboardingRequest, CompleteOnboardingResponse
  >(
    service, "CompleteOnboarding", .account)
}

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

/// The completed onboarding.
public struct CompleteOnboardingResponse: Equatable, Sendable {
  /// As it is now.
  public var onboarding: Onboarding = Onboarding()

  /// The fitness profile with what was skipped filled in.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(onboarding: Onboarding, fitnessProfile: FitnessProfile) {
    self.onboarding = onboarding
    self.fitnessProfile = fitnessProfile
  }
}

extension CompleteOnboardingResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.CompleteOnboardingResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.onboarding)
    m.message(2, &v.fitnessProfile)
  }
}
