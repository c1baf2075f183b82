public import Messages

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
