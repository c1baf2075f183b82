package import Wire

extension HealthSyncRPC {
  package static let uploadSamples = Method<UploadSamplesRequest, UploadSamplesResponse>(
    service, "UploadSamples", .account, .kibibytes(1024))
}

package struct UploadSamplesRequest: MappedRequest {
  package var syncToken = ""
  package var batch = HealthBatch()

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.UploadSamplesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.syncToken)
    m.message(2, &v.batch)
  }
}

package struct UploadSamplesResponse: MappedMessage {
  package var settlement = HealthSettlement()

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.UploadSamplesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settlement)
  }
}
