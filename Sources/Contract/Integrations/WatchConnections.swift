package import Wire

extension ConnectionRPC {
  package static let watchConnections = Method<WatchConnectionsRequest, WatchConnectionsResponse>(
    service, "WatchConnections", .account)
}

package struct WatchConnectionsRequest: MappedRequest {
  package var afterRevision: Int64 = 0
  package var afterEpoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.WatchConnectionsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.afterRevision)
    m.text(2, &v.afterEpoch)
  }
}

package struct WatchConnectionsResponse: MappedMessage {
  package var connections: [Connection] = []
  package var revision: Int64 = 0
  package var skippedCount: Int64 = 0
  package var drainNotice: DrainNotice?
  package var epoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.WatchConnectionsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.connections)
    m.number(2, &v.revision)
    m.number(3, &v.skippedCount)
    m.message(4, &v.drainNotice)
    m.text(5, &v.epoch)
  }
}
