package import Wire

extension LiveRPC {
  package static let watchCoach = Method<WatchCoachRequest, WatchCoachResponse>(
    service, "WatchCoach", .scope(.sessionWatch))
}

package struct WatchCoachRequest: MappedRequest {
  package var sessionID = UUID.zero
  package var afterRevision: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.WatchCoachRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.number(2, &v.afterRevision)
  }
}

package struct WatchCoachResponse: MappedMessage {
  package var revision: Int64 = 0
  package var status: CoachStatus?
  package var cue: CoachCue?
  package var afterGap = false
  package var serverTime = Timestamp.epoch
  package var drainNotice: DrainNotice?

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.WatchCoachResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revision)
    m.message(2, &v.status)
    m.message(3, &v.cue)
    m.flag(4, &v.afterGap)
    m.message(5, &v.serverTime)
    m.message(6, &v.drainNotice)
  }
}
