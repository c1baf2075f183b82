package import Wire

extension LiveRPC {
  package static let listHeartRateSamples =
    Method<ListHeartRateSamplesRequest, ListHeartRateSamplesResponse>(
      service, "ListHeartRateSamples", .scope([.healthRead, .heartRateRead]))
}

package struct ListHeartRateSamplesRequest: MappedPage {
  package var sessionID = UUID.zero
  package var deviceID = UUID.zero
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateSamplesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.uuid(2, &v.deviceID)
    m.number(3, &v.pageSize)
    m.text(4, &v.pageToken)
  }
}

package struct ListHeartRateSamplesResponse: MappedMessage {
  package var samples: [HeartRateSample] = []
  package var nextPageToken = ""
  package var struckSequences: [Int64] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateSamplesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.samples)
    m.text(2, &v.nextPageToken)
    m.numbers(3, &v.struckSequences)
  }
}
