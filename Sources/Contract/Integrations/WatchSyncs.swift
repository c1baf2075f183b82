package import Wire

extension IntegrationRPC {
  package static let watchSyncs = Method<WatchSyncsRequest, WatchSyncsResponse>(
    service, "WatchSyncs", .account)
}

package struct WatchSyncsRequest: MappedRequest {
  package var afterRevision: Int64 = 0
  package var afterEpoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.WatchSyncsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.afterRevision)
    m.text(2, &v.afterEpoch)
  }
}

package struct WatchSyncsResponse: MappedMessage {
  package var integrations: [Integration] = []
  package var revision: Int64 = 0
  package var skippedCount: Int64 = 0
  package var drainNotice: DrainNotice?
  package var epoch = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.WatchSyncsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.integrations)
    m.number(2, &v.revision)
    m.number(3, &v.skippedCount)
    m.message(4, &v.drainNotice)
    m.text(5, &v.epoch)
  }
}
