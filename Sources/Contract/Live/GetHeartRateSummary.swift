package import Wire

extension LiveRPC {
  package static let getHeartRateSummary =
    Method<GetHeartRateSummaryRequest, GetHeartRateSummaryResponse>(
      service, "GetHeartRateSummary", .scope([.healthRead, .heartRateRead]))
}

package struct GetHeartRateSummaryRequest: MappedRequest {
  package var sessionID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.GetHeartRateSummaryRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
  }
}

package struct GetHeartRateSummaryResponse: MappedMessage {
  package var summary = HeartRateSummary()

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.GetHeartRateSummaryResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.summary)
  }
}
