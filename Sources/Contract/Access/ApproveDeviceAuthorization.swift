package import Wire

extension DeviceRPC {
  package static let approveDeviceAuthorization =
    Method<ApproveDeviceAuthorizationRequest, ApproveDeviceAuthorizationResponse>(
      service, "ApproveDeviceAuthorization", .account)
}

package struct ApproveDeviceAuthorizationRequest: MappedChange {
  package var requestID = UUID.zero
  package var userCode = ""
  package var scopes: [String] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ApproveDeviceAuthorizationRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.userCode)
    m.texts(3, &v.scopes)
  }
}

/// A description without secrets.
extension ApproveDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "ApproveDeviceAuthorizationRequest(requestID: \(requestID), userCode: …, scopes: \(scopes))"
  }
  package var debugDescription: String { description }
}

package struct ApproveDeviceAuthorizationResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout(
    "pulsewire.access.v1.ApproveDeviceAuthorizationResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
