package import Wire

extension TasteRPC {
  package static let listPlays = Method<ListPlaysRequest, ListPlaysResponse>(
    service, "ListPlays", .account)
}

package struct ListPlaysRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ListPlaysRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListPlaysResponse: MappedMessage {
  package var plays: [Play] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ListPlaysResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.plays)
    m.text(2, &v.nextPageToken)
  }
}
