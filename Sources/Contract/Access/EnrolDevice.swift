package import Wire

extension DeviceRPC {
  package static let enrolDevice = Method<EnrolDeviceRequest, EnrolDeviceResponse>(
    service, "EnrolDevice", .scope([]))
}

package struct EnrolDeviceRequest: MappedChange {
  package var requestID = UUID.zero
  package var certificateRequest = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.EnrolDeviceRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.certificateRequest)
  }
}

package struct EnrolDeviceResponse: MappedMessage {
  package var certificateChain = ""
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.EnrolDeviceResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.certificateChain)
    m.message(2, &v.expireTime)
  }
}
