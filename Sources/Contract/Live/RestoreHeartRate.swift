package import Wire

extension LiveRPC {
  package static let restoreHeartRate = Method<RestoreHeartRateRequest, RestoreHeartRateResponse>(
    service, "RestoreHeartRate", .account)
}

package struct RestoreHeartRateRequest: MappedChange {
  package var requestID = UUID.zero
  package var sessionID = UUID.zero
  package var strikeID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.RestoreHeartRateRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
    m.uuid(3, &v.strikeID)
  }
}

package struct RestoreHeartRateResponse: MappedMessage {
  package var strike = HeartRateStrike()

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.RestoreHeartRateResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.strike)
  }
}
