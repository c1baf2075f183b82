package import Wire

extension SharingRPC {
  package static let listSharedAthletes = Method<
    ListSharedAthletesRequest, ListSharedAthletesResponse
  >(
    service, "ListSharedAthletes", .scope(.wallWatch))
}

package struct ListSharedAthletesRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.ListSharedAthletesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListSharedAthletesResponse: MappedMessage {
  package var athletes: [SharedAthlete] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.ListSharedAthletesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.athletes)
    m.text(2, &v.nextPageToken)
  }
}
