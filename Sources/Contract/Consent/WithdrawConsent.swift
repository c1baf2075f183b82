package import Wire

extension ConsentRPC {
  package static let withdrawConsent = Method<WithdrawConsentRequest, WithdrawConsentResponse>(
    service, "WithdrawConsent", .account, repeats: .asLong(as: "the record"))
}

package struct WithdrawConsentRequest: MappedChange {
  package var requestID = UUID.zero
  package var purpose: ConsentPurpose = .standIn
  package var source = ""
  package var dataType = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.WithdrawConsentRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.purpose)
    m.text(3, &v.source)
    m.text(4, &v.dataType)
  }
}

package struct WithdrawConsentResponse: MappedMessage {
  package var consents: [Consent] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.WithdrawConsentResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.consents)
  }
}
