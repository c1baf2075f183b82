public import Messages
public import Wire

extension ProfileRPC {
  /// What is missing until plans can be made.
  public static let getOnboarding = Method<GetOnboardingRequest, GetOnboardingResponse>(
    service, "GetOnboarding", .account)
}

/// Asks how far the onboarding is.
public struct GetOnboardingRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetOnboardingRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetOnboardingRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// How far the onboarding is.
public struct GetOnboardingResponse: Equatable, Sendable {
  /// As it is now.
  public var onboarding: Onboarding = Onboarding()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
