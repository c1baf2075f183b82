package import Wire

extension HrvRPC {
  package static let uploadHrvReadings =
    Method<UploadHrvReadingsRequest, UploadHrvReadingsResponse>(
      service, "UploadHrvReadings", .account, .kibibytes(512))
}

package struct UploadHrvReadingsRequest: MappedRequest {
  package var source = ""
  package var sourceDevice = ""
  package var readings: [HrvReading] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.UploadHrvReadingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.source)
    m.text(2, &v.sourceDevice)
    m.list(3, &v.readings)
  }
}

package struct UploadHrvReadingsResponse: MappedMessage {
  package var settlement = HrvSettlement()

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.UploadHrvReadingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settlement)
  }
}
