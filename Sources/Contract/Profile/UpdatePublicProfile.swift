package import Wire

extension ProfileRPC {
  package static let updatePublicProfile =
    Method<UpdatePublicProfileRequest, UpdatePublicProfileResponse>(
      service, "UpdatePublicProfile", .account)
}

package struct UpdatePublicProfileRequest: MappedChange {
  package var requestID = UUID.zero
  package var publicProfile = PublicProfile()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.UpdatePublicProfileRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.publicProfile)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
  }
}

package struct UpdatePublicProfileResponse: MappedMessage {
  package var publicProfile = PublicProfile()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.UpdatePublicProfileResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.publicProfile)
  }
}
