package import Wire

extension SharingRPC {
  package static let watchWall = Method<WatchWallRequest, WatchWallResponse>(
    service, "WatchWall", .scope(.wallWatch))
}

package struct WatchWallRequest: MappedRequest {
  package var athleteIDs: [UUID] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.WatchWallRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuids(1, &v.athleteIDs)
  }
}

package struct WatchWallResponse: MappedMessage {
  package var full = false
  package var athletes: [SharedAthlete] = []
  package var states: [AthleteState] = []
  package var removedAthleteIDs: [UUID] = []
  package var serverTime = Timestamp.epoch
  package var drainNotice: DrainNotice?

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.WatchWallResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.full)
    m.list(2, &v.athletes)
    m.list(3, &v.states)
    m.uuids(4, &v.removedAthleteIDs)
    m.message(5, &v.serverTime)
    m.message(6, &v.drainNotice)
  }
}
