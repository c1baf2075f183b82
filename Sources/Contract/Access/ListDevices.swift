package import Wire

extension DeviceRPC {
  package static let listDevices = Method<ListDevicesRequest, ListDevicesResponse>(
    service, "ListDevices", .account)
}

package struct ListDevicesRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListDevicesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListDevicesResponse: MappedMessage {
  package var devices: [Device] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListDevicesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.devices)
    m.text(2, &v.nextPageToken)
  }
}
