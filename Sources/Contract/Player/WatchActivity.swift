package import Wire

extension PlayerRPC {
  package static let watchActivity = Method<WatchActivityRequest, WatchActivityResponse>(
    service, "WatchActivity", .scope(.sessionWatch))
}

package struct WatchActivityRequest: MappedRequest {
  package var sessionID = UUID.zero
  package var afterRevision: Int64 = 0
  package var afterEpoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.WatchActivityRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.number(2, &v.afterRevision)
    m.text(3, &v.afterEpoch)
  }
}

package struct WatchActivityResponse: MappedMessage {
  package var activity = ActivityContent()
  package var serverTime = Timestamp.epoch
  package var drainNotice: DrainNotice?
  package var epoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.WatchActivityResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.activity)
    m.message(2, &v.serverTime)
    m.message(3, &v.drainNotice)
    m.text(4, &v.epoch)
  }
}
