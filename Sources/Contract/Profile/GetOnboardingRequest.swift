import CMessages
public import Messages

/// Asks how far the onboarding is.
public struct GetOnboardingRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetOnboardingRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_onboarding_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetOnboardingRequest>) {}

  func write(to raw: inout Pulsewire__Profile__V1__GetOnboardingRequest, in arena: Arena) {}
}
