package import Wire

extension DeviceRPC {
  package static let getDeviceAuthorization =
    Method<GetDeviceAuthorizationRequest, GetDeviceAuthorizationResponse>(
      service, "GetDeviceAuthorization", .account)
}

package struct GetDeviceAuthorizationRequest: MappedRequest {
  package var userCode = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.GetDeviceAuthorizationRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.userCode)
  }
}

/// A description without secrets.
extension GetDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "GetDeviceAuthorizationRequest(userCode: …)" }
  package var debugDescription: String { description }
}

package struct GetDeviceAuthorizationResponse: MappedMessage {
  package var deviceName = ""
  package var scopes: [String] = []
  package var network = ""
  package var client = ""
  package var createTime = Timestamp.epoch
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.GetDeviceAuthorizationResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.deviceName)
    m.texts(2, &v.scopes)
    m.text(3, &v.network)
    m.text(4, &v.client)
    m.message(5, &v.createTime)
    m.message(6, &v.expireTime)
  }
}
