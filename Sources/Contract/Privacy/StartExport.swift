package import Wire

extension ExportRPC {
  package static let startExport = Method<StartExportRequest, StartExportResponse>(
    service, "StartExport", .account, repeats: .asLong(as: "the export"))
}

package struct StartExportRequest: MappedChange {
  package var requestID = UUID.zero
  package var formats: [ExportFormat] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.StartExportRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choices(2, &v.formats)
  }
}

package struct StartExportResponse: MappedMessage {
  package var export = Export()

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.StartExportResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
