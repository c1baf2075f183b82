public import Messages
public import Wire

extension ProfileRPC {
  /// Returns the onboarding steps that are missing before plans can be made.
  public static let getOnboarding = Method<GetOnboardingRequest, GetOnboardingResponse>(
    service, "GetOnboarding", .account)
}

/// The request message for GetOnboarding.
public struct GetOnboardingRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension GetOnboardingRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetOnboardingRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for GetOnboarding.
public struct GetOnboardingResponse: Equatable, Sendable {
  /// The current state of the onboarding.
  public var onboarding: Onboarding = Onboarding()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(onboarding: Onboarding) {
    self.onboarding = onboarding
  }
}

extension GetOnboardingResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetOnboardingResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.onboarding)
  }
}
