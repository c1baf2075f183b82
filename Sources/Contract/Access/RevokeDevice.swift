package import Wire

extension DeviceRPC {
  package static let revokeDevice = Method<RevokeDeviceRequest, RevokeDeviceResponse>(
    service, "RevokeDevice", .account)
}

package struct RevokeDeviceRequest: MappedChange {
  package var requestID = UUID.zero
  package var deviceID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RevokeDeviceRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.deviceID)
  }
}

package struct RevokeDeviceResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.RevokeDeviceResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
