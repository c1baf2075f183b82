package import Wire

extension ReplicationRPC {
  package static let listChanges = Method<ListChangesRequest, ListChangesResponse>(
    service, "ListChanges", .scope(.trainingRead))
}

package struct ListChangesRequest: MappedRequest {
  package var cursor = ""
  package var pageSize: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.replication.v1.ListChangesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.cursor)
    m.number(2, &v.pageSize)
  }
}

package struct ListChangesResponse: MappedMessage {
  package var changes: [EntityChange] = []
  package var cursor = ""
  package var hasMore = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.replication.v1.ListChangesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.changes)
    m.text(2, &v.cursor)
    m.flag(3, &v.hasMore)
  }
}
