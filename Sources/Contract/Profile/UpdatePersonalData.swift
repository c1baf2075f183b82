package import Wire

extension ProfileRPC {
  package static let updatePersonalData =
    Method<UpdatePersonalDataRequest, UpdatePersonalDataResponse>(
      service, "UpdatePersonalData", .account)
}

package struct UpdatePersonalDataRequest: MappedChange {
  package var requestID = UUID.zero
  package var personalData = PersonalData()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.UpdatePersonalDataRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.personalData)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
  }
}

/// A description without the content, which must not appear in a log.
extension UpdatePersonalDataRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "UpdatePersonalDataRequest(…)" }
  package var debugDescription: String { description }
}

package struct UpdatePersonalDataResponse: MappedMessage {
  package var personalData = PersonalData()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.UpdatePersonalDataResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.personalData)
  }
}

/// A description without the content, which must not appear in a log.
extension UpdatePersonalDataResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "UpdatePersonalDataResponse(…)" }
  package var debugDescription: String { description }
}
