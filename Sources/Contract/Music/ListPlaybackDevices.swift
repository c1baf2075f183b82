package import Wire

extension PlaybackRPC {
  package static let listPlaybackDevices = Method<
    ListPlaybackDevicesRequest, ListPlaybackDevicesResponse
  >(service, "ListPlaybackDevices", .account)
}

package struct ListPlaybackDevicesRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ListPlaybackDevicesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct ListPlaybackDevicesResponse: MappedMessage {
  package var devices: [PlaybackDevice] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ListPlaybackDevicesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.devices)
  }
}
