package import Wire

extension AccessRPC {
  package static let listApiTokens = Method<ListApiTokensRequest, ListApiTokensResponse>(
    service, "ListApiTokens", .account)
}

package struct ListApiTokensRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListApiTokensRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListApiTokensResponse: MappedMessage {
  package var apiTokens: [ApiToken] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.access.v1.ListApiTokensResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.apiTokens)
    m.text(2, &v.nextPageToken)
  }
}
