package import Wire

extension ReplicationRPC {
  package static let watchChanges = Method<WatchChangesRequest, WatchChangesResponse>(
    service, "WatchChanges", .scope(.trainingRead))
}

package struct WatchChangesRequest: MappedRequest {
  package var cursor = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.replication.v1.WatchChangesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.cursor)
  }
}

package struct WatchChangesResponse: MappedMessage {
  package var changes: [EntityChange] = []
  package var cursor = ""
  package var hasMore = false
  package var drainNotice: DrainNotice?

  package init() {}
  package static let layout = MessageLayout("pulsewire.replication.v1.WatchChangesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.changes)
    m.text(2, &v.cursor)
    m.flag(3, &v.hasMore)
    m.message(4, &v.drainNotice)
  }
}
