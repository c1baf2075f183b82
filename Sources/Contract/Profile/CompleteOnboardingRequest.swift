import CMessages
public import Messages

/// Ends the onboarding.
public struct CompleteOnboardingRequest: Equatable, Sendable {
  /// What the athlete does not want to tell; what was told meanwhile is left as it is.
  public var skippedSteps: [OnboardingStep]

  /// A value with this field.
  public init(skippedSteps: [OnboardingStep] = []) {
    self.skippedSteps = skippedSteps
  }
}

extension CompleteOnboardingRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__complete_onboarding_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__CompleteOnboardingRequest>) {
    skippedSteps = unsafe reader.choices(
      "skipped_steps", reader.raw.n_skipped_steps, reader.raw.skipped_steps, standIn: .unspecified,
      isUnique: false)
  }

  func write(to raw: inout Pulsewire__Profile__V1__CompleteOnboardingRequest, in arena: Arena) {
    unsafe (raw.n_skipped_steps, raw.skipped_steps) = arena.copy(choices: skippedSteps)
  }
}
