package import Wire

extension ExportRPC {
  package static let cancelExport = Method<CancelExportRequest, CancelExportResponse>(
    service, "CancelExport", .account)
}

package struct CancelExportRequest: MappedChange {
  package var requestID = UUID.zero
  package var exportID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.CancelExportRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exportID)
  }
}

package struct CancelExportResponse: MappedMessage {
  package var export = Export()

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.CancelExportResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
