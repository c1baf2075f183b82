package import Wire

extension DeviceRPC {
  package static let pollDeviceAuthorization =
    Method<PollDeviceAuthorizationRequest, PollDeviceAuthorizationResponse>(
      service, "PollDeviceAuthorization", .publicAccess)
}

package struct PollDeviceAuthorizationRequest: MappedRequest {
  package var deviceCode = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.PollDeviceAuthorizationRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.deviceCode)
  }
}

/// A description without secrets.
extension PollDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "PollDeviceAuthorizationRequest(deviceCode: …)" }
  package var debugDescription: String { description }
}

package struct PollDeviceAuthorizationResponse: MappedMessage {
  package var tokens = SessionTokens()
  package var scopes: [String] = []
  package var accountID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.PollDeviceAuthorizationResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.tokens)
    m.texts(2, &v.scopes)
    m.uuid(3, &v.accountID)
  }
}
