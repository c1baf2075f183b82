import CMessages
public import Messages

/// The completed onboarding.
public struct CompleteOnboardingResponse: Equatable, Sendable {
  /// As it is now.
  public var onboarding: Onboarding

  /// The fitness profile with what was skipped filled in.
  public var fitnessProfile: FitnessProfile

  /// A value with these fields.
  public init(onboarding: Onboarding, fitnessProfile: FitnessProfile) {
    self.onboarding = onboarding
    self.fitnessProfile = fitnessProfile
  }
}

extension CompleteOnboardingResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__complete_onboarding_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__CompleteOnboardingResponse>) {
    onboarding = unsafe reader.required("onboarding", reader.raw.onboarding)
    fitnessProfile = unsafe reader.required("fitness_profile", reader.raw.fitness_profile)
  }

  func write(to raw: inout Pulsewire__Profile__V1__CompleteOnboardingResponse, in arena: Arena) {
    unsafe raw.onboarding = arena.copy(message: onboarding)
    unsafe raw.fitness_profile = arena.copy(message: fitnessProfile)
  }
}
