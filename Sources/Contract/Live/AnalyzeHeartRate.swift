package import Wire

extension LiveRPC {
  package static let analyzeHeartRate = Method<AnalyzeHeartRateRequest, AnalyzeHeartRateResponse>(
    service, "AnalyzeHeartRate", .scope([.healthRead, .heartRateRead]))
}

package struct AnalyzeHeartRateRequest: MappedRequest {
  package var sessionID = UUID.zero
  package var deviceID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.AnalyzeHeartRateRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.uuid(2, &v.deviceID)
  }
}

package struct AnalyzeHeartRateResponse: MappedMessage {
  package var analysis = HeartRateAnalysis()

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.AnalyzeHeartRateResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.analysis)
  }
}
