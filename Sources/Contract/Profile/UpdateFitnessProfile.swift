package import Wire

extension ProfileRPC {
  package static let updateFitnessProfile =
    Method<UpdateFitnessProfileRequest, UpdateFitnessProfileResponse>(
      service, "UpdateFitnessProfile", .account)
}

package struct UpdateFitnessProfileRequest: MappedChange {
  package var requestID = UUID.zero
  package var fitnessProfile = FitnessProfile()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.UpdateFitnessProfileRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.fitnessProfile)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
  }
}

package struct UpdateFitnessProfileResponse: MappedMessage {
  package var fitnessProfile = FitnessProfile()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.UpdateFitnessProfileResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.fitnessProfile)
  }
}
