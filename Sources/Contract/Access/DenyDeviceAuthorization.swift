package import Wire

extension DeviceRPC {
  package static let denyDeviceAuthorization =
    Method<DenyDeviceAuthorizationRequest, DenyDeviceAuthorizationResponse>(
      service, "DenyDeviceAuthorization", .account)
}

package struct DenyDeviceAuthorizationRequest: MappedChange {
  package var requestID = UUID.zero
  package var userCode = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.DenyDeviceAuthorizationRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.userCode)
  }
}

/// A description without secrets.
extension DenyDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "DenyDeviceAuthorizationRequest(requestID: \(requestID), userCode: …)"
  }
  package var debugDescription: String { description }
}

package struct DenyDeviceAuthorizationResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.DenyDeviceAuthorizationResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
