package import Wire

extension LiveRPC {
  package static let strikeHeartRate = Method<StrikeHeartRateRequest, StrikeHeartRateResponse>(
    service, "StrikeHeartRate", .account)
}

package struct StrikeHeartRateRequest: MappedChange {
  package var requestID = UUID.zero
  package var sessionID = UUID.zero
  package var deviceID = UUID.zero
  package var firstSequence: Int64 = 0
  package var lastSequence: Int64 = 0
  package var reason = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.StrikeHeartRateRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
    m.uuid(3, &v.deviceID)
    m.number(4, &v.firstSequence)
    m.number(5, &v.lastSequence)
    m.text(6, &v.reason)
  }
}

package struct StrikeHeartRateResponse: MappedMessage {
  package var strike = HeartRateStrike()

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.StrikeHeartRateResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.strike)
  }
}
