package import Wire

extension HrvRPC {
  package static let deleteHrvReadings =
    Method<DeleteHrvReadingsRequest, DeleteHrvReadingsResponse>(
      service, "DeleteHrvReadings", .account)
}

package struct DeleteHrvReadingsRequest: MappedRequest {
  package var readingIDs: [UUID] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.DeleteHrvReadingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuids(1, &v.readingIDs)
  }
}

package struct DeleteHrvReadingsResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.DeleteHrvReadingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
