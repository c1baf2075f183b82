package import Wire

extension DeviceRPC {
  package static let startDeviceAuthorization =
    Method<StartDeviceAuthorizationRequest, StartDeviceAuthorizationResponse>(
      service, "StartDeviceAuthorization", .publicAccess)
}

package struct StartDeviceAuthorizationRequest: MappedChange {
  package var requestID = UUID.zero
  package var deviceName = ""
  package var scopes: [String] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.StartDeviceAuthorizationRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.deviceName)
    m.texts(3, &v.scopes)
  }
}

/// A description without secrets.
extension StartDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "StartDeviceAuthorizationRequest(requestID: …, deviceName: \(deviceName), scopes: \(scopes))"
  }
  package var debugDescription: String { description }
}

package struct StartDeviceAuthorizationResponse: MappedMessage {
  package var deviceCode = ""
  package var userCode = ""
  package var verificationURI = ""
  package var verificationURIComplete = ""
  package var expireTime = Timestamp.epoch
  package var pollInterval = Duration.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.StartDeviceAuthorizationResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.deviceCode)
    m.text(2, &v.userCode)
    m.text(3, &v.verificationURI)
    m.text(4, &v.verificationURIComplete)
    m.message(5, &v.expireTime)
    m.message(6, &v.pollInterval)
  }
}

/// A description without secrets.
extension StartDeviceAuthorizationResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "StartDeviceAuthorizationResponse(deviceCode: …, userCode: …, verificationURI: \(verificationURI), "
      + "verificationURIComplete: …, expireTime: \(expireTime), "
      + "pollInterval: \(pollInterval))"
  }
  package var debugDescription: String { description }
}
