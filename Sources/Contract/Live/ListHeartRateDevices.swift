package import Wire

extension LiveRPC {
  package static let listHeartRateDevices =
    Method<ListHeartRateDevicesRequest, ListHeartRateDevicesResponse>(
      service, "ListHeartRateDevices", .scope([.healthRead, .heartRateRead]))
}

package struct ListHeartRateDevicesRequest: MappedRequest {
  package var sessionID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateDevicesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
  }
}

package struct ListHeartRateDevicesResponse: MappedMessage {
  package var devices: [HeartRateDevice] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateDevicesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.devices)
  }
}
