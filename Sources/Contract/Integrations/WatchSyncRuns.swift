package import Wire

extension IntegrationRPC {
  package static let watchSyncRuns = Method<WatchSyncRunsRequest, WatchSyncRunsResponse>(
    service, "WatchSyncRuns", .account)
}

package struct WatchSyncRunsRequest: MappedRequest {
  package var afterRevision: Int64 = 0
  package var afterEpoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.WatchSyncRunsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.afterRevision)
    m.text(2, &v.afterEpoch)
  }
}

package struct WatchSyncRunsResponse: MappedMessage {
  package var syncRun: SyncRun?
  package var drainNotice: DrainNotice?
  package var epoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.WatchSyncRunsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.syncRun)
    m.message(2, &v.drainNotice)
    m.text(3, &v.epoch)
  }
}
