package import Wire

extension ConsentRPC {
  package static let listConsentRecords =
    Method<ListConsentRecordsRequest, ListConsentRecordsResponse>(
      service, "ListConsentRecords", .account)
}

package struct ListConsentRecordsRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.ListConsentRecordsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListConsentRecordsResponse: MappedMessage {
  package var records: [ConsentRecord] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.ListConsentRecordsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.records)
    m.text(2, &v.nextPageToken)
  }
}
