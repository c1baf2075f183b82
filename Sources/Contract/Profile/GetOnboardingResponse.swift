import CMessages
public import Messages

/// How far the onboarding is.
public struct GetOnboardingResponse: Equatable, Sendable {
  /// As it is now.
  public var onboarding: Onboarding

  /// A value with this field.
  public init(onboarding: Onboarding) {
    self.onboarding = onboarding
  }
}

extension GetOnboardingResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_onboarding_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetOnboardingResponse>) {
    onboarding = unsafe reader.required("onboarding", reader.raw.onboarding)
  }

  func write(to raw: inout Pulsewire__Profile__V1__GetOnboardingResponse, in arena: Arena) {
    unsafe raw.onboarding = arena.copy(message: onboarding)
  }
}
