package import Wire

extension PushRPC {
  package static let listPushTokens = Method<ListPushTokensRequest, ListPushTokensResponse>(
    service, "ListPushTokens", .account)
}

package struct ListPushTokensRequest: MappedRequest {

  package init() {}
  package static let layout = MessageLayout("pulsewire.push.v1.ListPushTokensRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct ListPushTokensResponse: MappedMessage {
  package var pushTokens: [PushToken] = []
  package var unconfirmedSessionIDs: [UUID] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.push.v1.ListPushTokensResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.pushTokens)
    m.uuids(2, &v.unconfirmedSessionIDs)
  }
}
