package import Wire

extension ConsentRPC {
  package static let grantConsent = Method<GrantConsentRequest, GrantConsentResponse>(
    service, "GrantConsent", .account, repeats: .asLong(as: "the record"))
}

package struct GrantConsentRequest: MappedChange {
  package var requestID = UUID.zero
  package var purpose: ConsentPurpose = .standIn
  package var source = ""
  package var dataType = ""
  package var textVersion: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.GrantConsentRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.purpose)
    m.text(3, &v.source)
    m.text(4, &v.dataType)
    m.number(5, &v.textVersion)
  }
}

package struct GrantConsentResponse: MappedMessage {
  package var consent = Consent()

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.GrantConsentResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.consent)
  }
}
