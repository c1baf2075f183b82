package import Wire

extension ExportRPC {
  package static let watchExport = Method<WatchExportRequest, WatchExportResponse>(
    service, "WatchExport", .account)
}

package struct WatchExportRequest: MappedRequest {
  package var exportID = UUID.zero
  package var afterRevision: Int64 = 0
  package var afterEpoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.WatchExportRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exportID)
    m.number(2, &v.afterRevision)
    m.text(3, &v.afterEpoch)
  }
}

package struct WatchExportResponse: MappedMessage {
  package var export = Export()
  package var drainNotice: DrainNotice?
  package var epoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.WatchExportResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
    m.message(2, &v.drainNotice)
    m.text(3, &v.epoch)
  }
}
