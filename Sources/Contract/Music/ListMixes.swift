package import Wire

extension MixRPC {
  package static let listMixes = Method<ListMixesRequest, ListMixesResponse>(
    service, "ListMixes", .account)
}

package struct ListMixesRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ListMixesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListMixesResponse: MappedMessage {
  package var mixes: [Mix] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ListMixesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.mixes)
    m.text(2, &v.nextPageToken)
  }
}
