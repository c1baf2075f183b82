package import Wire

extension IntegrationRPC {
  package static let listSyncRuns = Method<ListSyncRunsRequest, ListSyncRunsResponse>(
    service, "ListSyncRuns", .account)
}

package struct ListSyncRunsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.ListSyncRunsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListSyncRunsResponse: MappedMessage {
  package var syncRuns: [SyncRun] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.ListSyncRunsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.syncRuns)
    m.text(2, &v.nextPageToken)
  }
}
