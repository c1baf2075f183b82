public import Messages

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
