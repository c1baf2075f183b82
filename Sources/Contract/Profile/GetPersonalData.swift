package import Wire

extension ProfileRPC {
  package static let getPersonalData = Method<GetPersonalDataRequest, GetPersonalDataResponse>(
    service, "GetPersonalData", .account)
}

package struct GetPersonalDataRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetPersonalDataRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct GetPersonalDataResponse: MappedMessage {
  package var personalData = PersonalData()

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.GetPersonalDataResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.personalData)
  }
}

/// A description without the content, which must not appear in a log.
extension GetPersonalDataResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "GetPersonalDataResponse(…)" }
  package var debugDescription: String { description }
}
