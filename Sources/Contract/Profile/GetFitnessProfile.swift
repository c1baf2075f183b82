package import Wire

extension ProfileRPC {
  package static let getFitnessProfile =
    Method<GetFitnessProfileRequest, GetFitnessProfileResponse>(
      service, "GetFitnessProfile", .scope(.profileRead))
}

package struct GetFitnessProfileRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetFitnessProfileRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct GetFitnessProfileResponse: MappedMessage {
  package var fitnessProfile = FitnessProfile()
  package var safetyNotice = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetFitnessProfileResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.fitnessProfile)
    m.text(2, &v.safetyNotice)
  }
}
