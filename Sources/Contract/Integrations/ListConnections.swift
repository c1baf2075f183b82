package import Wire

extension ConnectionRPC {
  package static let listConnections = Method<ListConnectionsRequest, ListConnectionsResponse>(
    service, "ListConnections", .account)
}

package struct ListConnectionsRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.ListConnectionsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct ListConnectionsResponse: MappedMessage {
  package var connections: [Connection] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.ListConnectionsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.connections)
  }
}
