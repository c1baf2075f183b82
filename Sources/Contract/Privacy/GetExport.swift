package import Wire

extension ExportRPC {
  package static let getExport = Method<GetExportRequest, GetExportResponse>(
    service, "GetExport", .account)
}

package struct GetExportRequest: MappedRequest {
  package var exportID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.GetExportRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exportID)
  }
}

package struct GetExportResponse: MappedMessage {
  package var export = Export()

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.GetExportResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
