package import Wire

extension ConsentRPC {
  package static let listConsents = Method<ListConsentsRequest, ListConsentsResponse>(
    service, "ListConsents", .account)
}

package struct ListConsentsRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.ListConsentsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct ListConsentsResponse: MappedMessage {
  package var consents: [Consent] = []
  package var texts: [ConsentText] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.ListConsentsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.consents)
    m.list(2, &v.texts)
  }
}
