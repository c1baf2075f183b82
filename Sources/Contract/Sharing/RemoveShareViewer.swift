package import Wire

extension SharingRPC {
  package static let removeShareViewer = Method<
    RemoveShareViewerRequest, RemoveShareViewerResponse
  >(
    service, "RemoveShareViewer", .account)
}

package struct RemoveShareViewerRequest: MappedChange {
  package var requestID = UUID.zero
  package var viewerID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.RemoveShareViewerRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.viewerID)
  }
}

package struct RemoveShareViewerResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.RemoveShareViewerResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
