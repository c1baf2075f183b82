package import Wire

extension LiveRPC {
  package static let watchSession = Method<WatchSessionRequest, WatchSessionResponse>(
    service, "WatchSession", .scope(.sessionWatch))
}

package struct WatchSessionRequest: MappedRequest {
  package var sessionID = UUID.zero
  package var afterRevision: Int64 = 0
  package var afterEpoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.WatchSessionRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.number(2, &v.afterRevision)
    m.text(3, &v.afterEpoch)
  }
}

package struct WatchSessionResponse: MappedMessage {
  package var heartRate = LiveHeartRate()
  package var drainNotice: DrainNotice?
  package var serverTime = Timestamp.epoch
  package var arrivalTime: Timestamp?
  package var epoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.WatchSessionResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.heartRate)
    m.message(2, &v.drainNotice)
    m.message(3, &v.serverTime)
    m.message(4, &v.arrivalTime)
    m.text(5, &v.epoch)
  }
}
