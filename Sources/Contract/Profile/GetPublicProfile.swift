package import Wire

extension ProfileRPC {
  package static let getPublicProfile = Method<GetPublicProfileRequest, GetPublicProfileResponse>(
    service, "GetPublicProfile", .scope(.profileRead))
}

package struct GetPublicProfileRequest: MappedRequest {
  package var username = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetPublicProfileRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
  }
}

package struct GetPublicProfileResponse: MappedMessage {
  package var publicProfile = PublicProfile()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetPublicProfileResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.publicProfile)
  }
}
