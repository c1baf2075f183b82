package import Wire

extension ContextRPC {
  package static let listCheckIns = Method<ListCheckInsRequest, ListCheckInsResponse>(
    service, "ListCheckIns", .account)
}

package struct ListCheckInsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ListCheckInsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListCheckInsResponse: MappedMessage {
  package var checkIns: [DailyCheckIn] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ListCheckInsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.checkIns)
    m.text(2, &v.nextPageToken)
  }
}
