package import Wire

extension OfflineRPC {
  package static let listOperations = Method<ListOperationsRequest, ListOperationsResponse>(
    service, "ListOperations", .account)
}

package struct ListOperationsRequest: MappedPage {
  package var status: SyncOperationStatus = .standIn
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.offline.v1.ListOperationsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.status)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

package struct ListOperationsResponse: MappedMessage {
  package var operations: [SyncOperation] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.offline.v1.ListOperationsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.operations)
    m.text(2, &v.nextPageToken)
  }
}
