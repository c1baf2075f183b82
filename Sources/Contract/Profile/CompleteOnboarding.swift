public import Messages
public import Wire

extension ProfileRPC {
  /// Completes the onboarding; skipped steps get their defaults.
  public static let completeOnboarding = Method<
    CompleteOnboardingRequest, CompleteOnboardingResponse
  >(
    service, "CompleteOnboarding", .account)
}

/// The request message for CompleteOnboarding.
public struct CompleteOnboardingRequest: Equatable, Sendable {
  /// The steps to skip. Data that was given since then is left unchanged.
  public var skippedSteps: [OnboardingStep] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for CompleteOnboarding.
public struct CompleteOnboardingResponse: Equatable, Sendable {
  /// The completed onboarding.
  public var onboarding: Onboarding = Onboarding()

  /// The fitness profile, with defaults for the skipped steps.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
