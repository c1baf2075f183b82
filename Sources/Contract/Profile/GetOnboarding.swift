package import Wire

extension ProfileRPC {
  package static let getOnboarding = Method<GetOnboardingRequest, GetOnboardingResponse>(
    service, "GetOnboarding", .account)
}

package struct GetOnboardingRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetOnboardingRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct GetOnboardingResponse: MappedMessage {
  package var onboarding = Onboarding()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetOnboardingResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.onboarding)
  }
}
